import { schemaOf } from "@assay/science/tables";
import { describe, expect, it } from "vitest";
import { presets, type Settings } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { decodeFile, encodeFile } from "./encode-file.ts";
import { Repository } from "./repository.ts";

const open = (seed: number, settings: Settings = presets.default) =>
  new Repository(repositoryWorld({ kind: "public", value: String(seed) }, settings));

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

describe("a repository", () => {
  it("lists its paths sorted and once, and as many data files as the blueprint says", () => {
    for (const seed of seeds) {
      const repository = open(seed);
      const { paths } = repository;
      expect([...paths]).toEqual([...new Set(paths)].sort());
      expect(repository.dataFiles.size).toBe(repository.model.blueprint.paths.files);
      for (const path of paths) expect(repository.has(path)).toBe(true);
      expect(repository.has("../key.json")).toBe(false);
      expect(() => repository.read("nothing.csv")).toThrow("There is no file 'nothing.csv'");
    }
  });

  it("gives the same bytes whatever was read before, and whether a column is made alone or with the others", () => {
    for (const seed of seeds) {
      const [first, second] = [open(seed), open(seed)];
      const paths = first.paths.slice(0, 3);
      for (const path of [...paths].reverse()) second.read(path);
      for (const path of paths) expect(second.read(path)).toEqual(first.read(path));
      const [file] = first.tree.files();
      const table = first.contents(file).table();
      for (const { name, column } of [...table.columns].reverse()) {
        expect(second.contents(file).column(name)).toEqual(column);
      }
    }
  });

  it("writes files whose bytes hold exactly the values that laws and draws gave", () => {
    for (const seed of seeds) {
      for (const preset of ["default", "published-code"]) {
        const repository = open(seed, presets[preset]);
        const { blueprint } = repository.model;
        const [file] = repository.tree.files();
        const contents = repository.contents(file);
        const table = contents.table();
        const bytes = encodeFile(blueprint, contents);
        expect(repository.read(file.path)).toEqual(bytes);
        expect(decodeFile(blueprint, contents, bytes, schemaOf(table))).toEqual(table);
      }
    }
  });

  it("shows of README and dictionary what the blueprint allows", () => {
    const everything = open(3, {
      ...presets.default,
      readme: { present: 1, title: 1, abstract: 1 },
      dictionary: "full",
    });
    const { project, columns } = everything.model.blueprint;
    const readme = new TextDecoder().decode(everything.read("README.md"));
    expect(readme).toContain(project.title);
    expect(readme).toContain(project.abstract);
    const dictionary = new TextDecoder().decode(everything.read("DATA_DICTIONARY.md"));
    for (const { short, name, about } of columns) {
      expect(dictionary).toContain(`| ${short} | ${name} |`);
      expect(dictionary).toContain(about);
    }
    const nothing = open(3, { ...presets.default, readme: { present: 0, title: 1, abstract: 1 }, dictionary: "none" });
    expect(nothing.paths.length).toBe(nothing.dataFiles.size);
    const partial = open(3, { ...presets.default, dictionary: "partial" });
    expect(new TextDecoder().decode(partial.read("DATA_DICTIONARY.md"))).not.toContain("Paths:");
  });
});
