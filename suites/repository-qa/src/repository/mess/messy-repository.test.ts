import { describe, expect, it } from "vitest";
import { blueprintSchema } from "../../blueprint/blueprint-schema.ts";
import { levelValue } from "../../query/select-files.ts";
import type { DataFile } from "../path-tree.ts";
import { messyWorlds } from "./messy-worlds.test-support.ts";
import { fold, isData, pathReader } from "./published-rule.test-support.ts";

const documents = new Set(["README.md", "DATA_DICTIONARY.md"]);

describe("a messy repository", () => {
  it("has a blueprint that is valid and a JSON value", () => {
    for (const { repository } of messyWorlds) {
      const { blueprint } = repository.model;
      expect(blueprintSchema.parse(JSON.parse(JSON.stringify(blueprint)))).toEqual(blueprint);
    }
  });

  it("has as data files exactly the paths that the published rule makes such", () => {
    for (const { repository } of messyWorlds) {
      expect(repository.paths.filter(isData)).toEqual([...repository.dataFiles.keys()].sort());
      expect(repository.dataFiles.size).toBe(repository.model.blueprint.paths.files);
    }
  });

  it("lists its paths sorted and once, and none that a disk without capitals takes for another", () => {
    for (const { repository } of messyWorlds) {
      const { paths } = repository;
      expect([...paths]).toEqual([...new Set(paths)].sort());
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
      const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/"))));
      const names = new Set([...folders].map((folder) => folder.split("/").map(fold).join("/")));
      expect(names.size).toBe(folders.size);
    }
  });

  it("lets the values of every file be read from its path, and no two files have the same", () => {
    for (const { repository } of messyWorlds) {
      const { blueprint } = repository.model;
      const read = pathReader(blueprint);
      const seen = new Set<string>();
      for (const { path, levels } of repository.dataFiles.values()) {
        const values = read(path);
        for (const [position, variable] of blueprint.paths.variables.entries()) {
          expect(values.get(variable.short)).toBe(levelValue(variable, levels[position]));
        }
        seen.add(JSON.stringify([...values]));
      }
      expect(seen.size).toBe(repository.dataFiles.size);
    }
  });

  it("shows every kind of mess, each in about the share that the settings ask for", () => {
    const files = messyWorlds.flatMap(({ repository }) => [...repository.dataFiles.values()]);
    const share = (test: (file: DataFile) => boolean): number => files.filter(test).length / files.length;
    const extensionOf = (path: string): string => path.slice(path.lastIndexOf("."));
    expect(share(({ path, canonical }) => extensionOf(path) !== extensionOf(canonical))).toBeCloseTo(0.15, 1);
    expect(share(({ headers }) => headers !== undefined)).toBeCloseTo(0.25, 1);
    const stem = (path: string): string => path.slice(0, path.lastIndexOf("."));
    const respelled = share(({ path, canonical }) => stem(path) !== stem(canonical));
    expect(respelled).toBeGreaterThan(0.1);
    expect(respelled).toBeLessThan(0.3);
    const clutter = messyWorlds.flatMap(({ repository }) =>
      repository.paths.filter((path) => !isData(path) && !documents.has(path)),
    );
    const copies = clutter.filter((path) =>
      /^backup\/|(prev|_backup|\(copy\)|superseded|OBSOLETE)\.\w+$|\.(bak|old)$/.test(path),
    );
    expect(copies.length / files.length).toBeCloseTo(0.1, 1);
    for (const kind of [/^notes\//, /^analysis\/.*\.py$/, /^tmp\/.*csv$/, /^backup\//, /_OBSOLETE\./, / \(copy\)\./]) {
      expect(clutter.some((path) => kind.test(path))).toBe(true);
    }
    for (const kind of [/~$/, /\/\._/, /\.DS_Store$/, /Thumbs\.db$/, /\/~\$.*xlsx$/, /\.gitkeep$/, /\.bak$/]) {
      expect(clutter.some((path) => kind.test(path))).toBe(true);
    }
  });
});
