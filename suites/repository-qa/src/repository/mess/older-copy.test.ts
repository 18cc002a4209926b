import { stream } from "@assay/science/numerics/stream";
import type { Column, Table } from "@assay/science/tables";
import { describe, expect, it } from "vitest";
import { messyWorlds } from "./messy-worlds.test-support.ts";
import { olderPath, olderTable } from "./older-copy.ts";

const columnOf = (table: Table, name: string): Column => {
  const found = table.columns.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found.column;
};

describe("an older copy", () => {
  it.each([
    ["_prev", "a=1/b_0.5_prev.csv"],
    [" (copy)", "a=1/b_0.5 (copy).csv"],
    [".bak", "a=1/b_0.5.csv.bak"],
    ["backup/", "backup/a=1/b_0.5.csv"],
  ] as const)("called %j lies at %s", (name, path) => {
    expect(olderPath("a=1/b_0.5.csv", name)).toBe(path);
  });

  it("has the first rows of the file, with every number of an outcome off by 2 to 15 percent", () => {
    for (const { seed, repository } of messyWorlds.slice(0, 20)) {
      const { columns } = repository.model;
      const table = repository.contents(repository.tree.file(0)).table();
      const older = olderTable(stream("older", seed), table, columns);
      expect(older.rows / table.rows).toBeGreaterThan(0.5);
      expect(older.rows / table.rows).toBeLessThan(0.96);
      for (const [short, made] of columns) {
        const [now, before] = [columnOf(table, short), columnOf(older, short)];
        if (made.role !== "dependent" || made.values.kind !== "continuous" || now.kind !== "float") {
          if (made.role !== "dependent") expect(firstCells(before, 5)).toEqual(firstCells(now, 5));
          continue;
        }
        const [low, high] = made.values.range;
        const cells = before.kind === "float" ? before.values : [];
        for (const [row, value] of cells.entries()) {
          expect(Number.isNaN(value)).toBe(Number.isNaN(now.values[row]));
          const step = 2 * 10 ** -made.values.decimals;
          if (Number.isNaN(value) || value === low || value === high || Math.abs(now.values[row]) < 100 * step)
            continue;
          const drift = Math.abs(value / now.values[row] - 1);
          expect(drift).toBeGreaterThan(0.009);
          expect(drift).toBeLessThan(0.161);
        }
      }
    }
  });
});

function firstCells(column: Column, count: number): readonly unknown[] {
  return column.kind === "category" ? [...column.codes.subarray(0, count)] : [...column.values.slice(0, count)];
}
