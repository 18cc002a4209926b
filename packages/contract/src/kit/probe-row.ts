import type { ProbeName } from "../probes.ts";

/** What a probe found in one group of items, such as a type, a task at a level, an environment or a family. */
export interface ProbeRow {
  readonly probe: ProbeName;
  readonly group: string;
  /** What was measured, such as "AUC for answerable" or "share of the way". */
  readonly measure: string;
  readonly value: number;
  /** Worlds or episodes that it rests on. */
  readonly n: number;
  /** 95 % limits of the value, where it is an estimate. */
  readonly limits?: readonly [low: number, high: number];
  /** The bar, in words; a figure that only stands beside others has none. */
  readonly bar?: string;
  readonly holds: boolean;
  /** Whether the limits lie on both sides of the bar: more worlds would tell. */
  readonly isOpen?: boolean;
}

/** The rows as lines of one table. */
export function probeLines(rows: readonly ProbeRow[]): string[] {
  const cells = rows.map(({ probe, group, measure, value, n, limits, bar, holds, isOpen }) => [
    probe,
    group,
    measure,
    value.toFixed(3),
    limits?.every(Number.isFinite) ? `[${limits.map((each) => each.toFixed(3)).join(", ")}]` : "",
    String(n),
    bar ?? "none",
    bar === undefined ? "" : isOpen ? "open" : holds ? "holds" : "BROKEN",
  ]);
  const table = [["probe", "group", "measure", "value", "95 % limits", "n", "bar", "verdict"], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
}
