import { schemaOf } from "@assay/science/tables";
import { describe, expect, it } from "vitest";
import { presets, type Settings } from "../../settings.ts";
import { decodeFile } from "../encode-file.ts";
import { messyWorlds, notableFiles, openMessy } from "./messy-worlds.test-support.ts";
import { fold, isData } from "./published-rule.test-support.ts";

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("the files of a messy repository", () => {
  it("writes files whose bytes hold the values of the tidy repository, whatever their format and headers", () => {
    for (const { seed, repository } of messyWorlds) {
      const tidy = openMessy(seed, presets.default);
      for (const file of notableFiles(repository, 3)) {
        const original = tidy.dataFiles.get(file.canonical);
        if (original === undefined) throw new Error(`the tidy repository has no '${file.canonical}'`);
        const contents = repository.contents(file);
        const table = tidy.contents(original).table();
        const decoded = decodeFile(repository.model.blueprint, contents, repository.read(file.path), schemaOf(table));
        expect(decoded).toEqual(table);
        expect(contents.table()).toEqual(table);
      }
    }
  });

  it("has headers that fold to the columns' short names, in their order", () => {
    let respelled = 0;
    for (const { repository } of messyWorlds) {
      const shorts = repository.model.blueprint.columns.map(({ short }) => short);
      for (const file of notableFiles(repository, 12)) {
        const lines = () => text(repository.read(file.path)).split(/\r?\n/);
        const headers =
          file.extension === "csv" || file.extension === "txt"
            ? lines()[0].split(file.extension === "csv" ? "," : "\t")
            : file.extension === "jsonl"
              ? Object.keys(JSON.parse(lines()[0]))
              : undefined;
        if (headers === undefined) continue;
        expect(headers.map(fold)).toEqual(shorts.map(fold));
        if (headers.join() !== shorts.join()) respelled += 1;
      }
    }
    expect(respelled).toBeGreaterThan(20);
  });

  it("gives the same bytes whatever was read before", () => {
    for (const { seed, repository } of messyWorlds.slice(0, 20)) {
      const others = repository.paths.filter((path) => !isData(path)).slice(0, 15);
      const chosen = [...others, ...notableFiles(repository, 3).map(({ path }) => path)];
      const again = openMessy(seed);
      const backwards = new Map([...chosen].reverse().map((path) => [path, again.read(path)]));
      expect(again.paths).toEqual(repository.paths);
      for (const path of chosen) expect(repository.read(path)).toEqual(backwards.get(path));
    }
  });

  it("keeps older copies, whose bytes are not those of the data file", () => {
    const name = /^backup\/|([_-]prev|_backup| \(copy\)|_superseded|_OBSOLETE)(?=\.\w+$)|\.(bak|old)$/;
    let copies = 0;
    for (const { repository } of messyWorlds.slice(0, 30)) {
      for (const path of repository.paths.filter((each) => name.test(each)).slice(0, 3)) {
        const current = path.replace(name, "");
        expect(repository.dataFiles.has(current)).toBe(true);
        expect(repository.read(path)).not.toEqual(repository.read(current));
        copies += 1;
      }
    }
    expect(copies).toBeGreaterThan(50);
  });

  it("is the tidy one, byte for byte, where nothing is to be messy", () => {
    const nothing = { notes: [0, 0], stray: [0, 0], superseded: 0, mixedExtensions: 0, inconsistentNames: 0 };
    const clean = { ...presets.messy, mess: nothing as Exclude<Settings["mess"], false> };
    for (const seed of [3, 6, 9]) {
      const [bare, tidy] = [
        openMessy(seed, { ...clean, dictionary: "partial" }),
        openMessy(seed, { ...presets.default, dictionary: "partial" }),
      ];
      expect(bare.paths).toEqual(tidy.paths);
      for (const path of tidy.paths.slice(0, 12)) expect(bare.read(path)).toEqual(tidy.read(path));
    }
  });

  it("have a full data dictionary that owns up to deviations, and a tidy one does not", () => {
    const full = { dictionary: "full" } as const;
    const [messy, tidy] = [presets.messy, presets.default].map((preset) =>
      text(openMessy(5, { ...preset, ...full }).read("DATA_DICTIONARY.md")),
    );
    const remark = " (a few folders and files are spelled or saved differently)";
    expect(messy).toContain(remark);
    expect(messy.replace(remark, "")).toBe(tidy);
  });
});
