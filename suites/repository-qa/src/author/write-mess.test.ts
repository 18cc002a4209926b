import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { taxonomy } from "../taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "../world.ts";

const blueprints = Array.from(
  { length: 150 },
  (_, index) => repositoryWorld({ kind: "public", value: String(index + 1) }, presets.messy).blueprint,
);

const messOf = ({ mess }: (typeof blueprints)[number]) => {
  if (mess === undefined) throw new Error("a world of the preset messy has no mess");
  return mess;
};

describe("the mess of a world", () => {
  it("adds to the tidy world of the same seed and changes nothing else", () => {
    for (const [index, { mess, ...rest }] of blueprints.slice(0, 40).entries()) {
      const tidy = repositoryWorld({ kind: "public", value: String(index + 1) }, presets.default).blueprint;
      expect(mess).toBeDefined();
      expect(rest).toEqual(tidy);
      expect("mess" in tidy).toBe(false);
    }
  });

  it("has notes and scratch tables in number as the settings say, each under its own path", () => {
    for (const blueprint of blueprints) {
      const paths = messOf(blueprint).files.map(({ path }) => path.toLowerCase());
      const scratch = paths.filter((path) => path.startsWith("tmp/"));
      expect(new Set(paths).size).toBe(paths.length);
      expect(scratch.length).toBe(1);
      expect(paths.length - scratch.length).toBeGreaterThanOrEqual(2);
      expect(paths.length - scratch.length).toBeLessThanOrEqual(4);
    }
  });

  it("has notes that speak of the study's variables and tell no title, abstract or number", () => {
    for (const blueprint of blueprints) {
      const names = [...blueprint.columns, ...blueprint.paths.variables].map(({ name }) => name);
      const notes = messOf(blueprint).files.filter(({ path }) => /^(notes|analysis)\/.*\.(md|txt)$/.test(path));
      for (const { text } of notes) {
        expect(text).not.toMatch(/undefined|NaN|\[object| {2}/);
        expect(text).not.toContain(blueprint.project.title);
        expect(text).not.toContain(blueprint.project.abstract);
        const { file, row } = blueprint.project.description;
        const own = [file, row, blueprint.context.subdomain, ...names].sort((a, b) => b.length - a.length);
        const rest = own.reduce((left, name) => left.replaceAll(new RegExp(escaped(name), "gi"), ""), text);
        expect(rest.replaceAll(/Figure [123]|^[1-5]\. /gm, "")).not.toMatch(/[0-9]/);
      }
    }
  });

  it("has housekeeping notes that name the formats and the copies there are", () => {
    let found = 0;
    for (const blueprint of blueprints) {
      const { files, formats, superseded } = messOf(blueprint);
      const note = files.find(({ path }) => path === "notes/housekeeping.md");
      if (note === undefined) continue;
      found += 1;
      for (const format of formats.others) expect(note.text).toContain(`.${format}`);
      for (const name of superseded.names) expect(note.text).toContain(name);
    }
    expect(found).toBeGreaterThan(30);
  });

  it("tells no year, and has no logs, where the path's date has none", () => {
    const yearless = blueprints.filter(({ paths }) =>
      paths.variables.some((variable) => variable.kind === "date" && !variable.order.includes("Y")),
    );
    expect(yearless.length).toBeGreaterThan(5);
    for (const blueprint of yearless) {
      const { files, formats } = messOf(blueprint);
      expect(formats.others).not.toContain("log");
      for (const { path } of files) expect(path).not.toMatch(/\d{4}/);
    }
  });

  it("saves some files in formats that are not the usual one, and spells names in ways that show", () => {
    for (const blueprint of blueprints) {
      const { formats, spelling } = messOf(blueprint);
      expect(formats.others).not.toContain(blueprint.extension);
      expect(new Set(spelling.habits.map((habit) => JSON.stringify(habit))).size).toBe(2);
    }
  });

  it("has scratch tables without any column that a study of any field may have", () => {
    const variables = taxonomy.flatMap(({ shared, domains }) => [
      ...shared.factors,
      ...shared.measurements,
      ...domains.flatMap((domain) => [
        ...domain.factors,
        ...domain.identifiers,
        ...domain.measurements,
        ...domain.outcomes,
      ]),
    ]);
    const taken = new Set(variables.flatMap(({ short, name }) => [short, name]));
    const seen = new Set(
      blueprints.flatMap((blueprint) => {
        const scratch = messOf(blueprint).files.find(({ path }) => path.startsWith("tmp/"));
        return scratch?.text.split("\n")[0].split(",") ?? [];
      }),
    );
    expect(seen.size).toBe(9);
    for (const name of seen) expect(taken).not.toContain(name);
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
