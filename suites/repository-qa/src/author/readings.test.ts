import { describe, expect, it } from "vitest";
import type { Column, DependentColumn } from "../blueprint/column-schema.ts";
import type { FileContents } from "../repository/file-contents.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { taxonomy } from "../taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "../world.ts";

const worlds = Array.from({ length: 200 }, (_, index) =>
  repositoryWorld({ kind: "public", value: String(index + 1) }, { ...presets.default, columns: [7, 19] }),
);

/** Every outcome of the worlds for which a test holds, with the first file of its world. */
function* outcomes<Kept extends DependentColumn>(
  test: (column: DependentColumn) => column is Kept,
): Iterable<{ column: Kept; contents: FileContents; columns: readonly Column[]; field: string }> {
  for (const world of worlds) {
    const { columns, context } = world.blueprint;
    const kept = columns.filter((column) => column.role === "dependent").filter(test);
    if (kept.length === 0) continue;
    const repository = new Repository(world);
    const contents = repository.contents(repository.tree.file(0));
    for (const column of kept) yield { column, contents, columns, field: context.field };
  }
}

/** The cells of a column as texts, empty if missing. */
function cellsOf(contents: FileContents, short: string): string[] {
  const column = contents.column(short);
  if (column.kind === "category") return Array.from(column.codes, (code) => (code < 0 ? "" : column.levels[code]));
  if (column.kind === "text") return column.values.map((value) => value ?? "");
  return Array.from(column.values as ArrayLike<number>, (value) => (Number.isNaN(value) ? "" : String(value)));
}

describe("the outcomes of a repository", () => {
  it("have one value for each file or each thing of a file where they belong to it", () => {
    let found = 0;
    for (const { column, contents, columns } of outcomes(
      (each): each is DependentColumn => each.shared !== undefined && each.missing.kind === "none",
    )) {
      found += 1;
      const label = columns.find((each) => each.role === "identifier" && each.shared === column.shared);
      const labels = column.shared === "file" ? undefined : cellsOf(contents, label?.short ?? "");
      const known = new Map<string, string>();
      cellsOf(contents, column.short).forEach((value, row) => {
        const thing = labels?.[row] ?? "file";
        expect(known.get(thing) ?? value).toBe(value);
        known.set(thing, value);
      });
    }
    expect(found).toBeGreaterThan(10);
  });

  it("are not read where a class says that there was nothing to read, and only there", () => {
    let found = 0;
    for (const { column, contents, columns } of outcomes(
      (each): each is DependentColumn => each.missing.kind === "void",
    )) {
      if (column.missing.kind !== "void") throw new Error("filtered above");
      const { when, levels } = column.missing;
      if (columns.find(({ short }) => short === when)?.missing.kind !== "none") continue;
      const classes = cellsOf(contents, when);
      cellsOf(contents, column.short).forEach((value, row) => {
        expect(value === "").toBe(levels.includes(classes[row]));
      });
      found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });

  it("fail now and then: hardly any file consists mostly of failures", () => {
    const failure =
      /^(failed|invalid|stuck|blowout|quench|diverged|outage|lost|aborted|severe|heavy|alarm|chatter|cracked|collapse|major|stalled|delirium)$/;
    let files = 0;
    let failing = 0;
    for (const { column, contents } of outcomes(
      (each): each is DependentColumn => each.values.kind === "category" && each.shared === undefined,
    )) {
      if (column.values.kind !== "category" || !column.values.levels.some((level) => failure.test(level))) continue;
      files += 1;
      const present = cellsOf(contents, column.short).filter((value) => value !== "");
      if (present.filter((value) => failure.test(value)).length > present.length / 2) failing += 1;
    }
    expect(files).toBeGreaterThan(20);
    expect(failing / files).toBeLessThan(0.06);
  });

  it("differ little within a file where instruments read them, though the field spans decades", () => {
    const spreads: number[] = [];
    for (const { column, contents, field } of outcomes(
      (each): each is DependentColumn => each.noise.kind === "multiplicative" && each.values.kind === "continuous",
    )) {
      if (/^(Life|Social)|Industrial/.test(field)) continue;
      const logs = cellsOf(contents, column.short).flatMap((value) =>
        Number(value) > 0 ? Math.log(Number(value)) : [],
      );
      if (logs.length < 10) continue;
      const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
      spreads.push(Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / logs.length));
    }
    expect(spreads.length).toBeGreaterThan(50);
    expect(spreads.sort((one, other) => one - other)[Math.floor(spreads.length / 2)]).toBeLessThan(0.35);
  });
});

describe("counters of a repository", () => {
  it("go up by one from row to row of a person, specimen or file", () => {
    let found = 0;
    for (const world of worlds) {
      const counter = world.blueprint.columns.find(
        (column) => column.role === "independent" && (column.moves?.to === "count" || column.moves?.to === "on"),
      );
      if (counter?.role !== "independent" || typeof counter.moves?.rows !== "number") continue;
      if (world.blueprint.rounds !== undefined) continue;
      found += 1;
      const repository = new Repository(world);
      const numbers = cellsOf(repository.contents(repository.tree.file(0)), counter.short).map(Number);
      const run = numbers.slice(0, counter.moves.rows);
      expect(run).toEqual(run.map((_, row) => run[0] + row));
    }
    expect(found).toBeGreaterThan(1);
  });
});

describe("the conditions of a repository", () => {
  it("are those that the name of its subject leaves", () => {
    let found = 0;
    for (const { blueprint } of worlds) {
      const { field, domain, subdomain } = blueprint.context;
      const kept = taxonomy
        .find((each) => each.field === field)
        ?.domains.find(({ name }) => name === domain)
        ?.subdomains.find(({ name }) => name === subdomain)?.levels;
      for (const variable of blueprint.paths.variables) {
        const names = kept?.[variable.short]?.map(String);
        if (variable.kind !== "factor" || names === undefined) continue;
        found += 1;
        expect(names.length).toBeGreaterThan(1);
        for (const level of variable.levels) expect(names).toContain(level);
      }
    }
    expect(found).toBeGreaterThan(10);
  });
});
