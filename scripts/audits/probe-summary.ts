import type { ProbeRow } from "@assay/contract/kit";

/** What a probe found in a suite, over all groups and measures. */
export interface ProbeSummary {
  readonly suite: string;
  readonly probe: ProbeRow["probe"];
  /** Figures, and how many of them break their bar. */
  readonly figures: number;
  readonly broken: number;
  /** The lowest and the highest figure, with what it is of. */
  readonly lowest: string;
  readonly highest: string;
  /** Worlds or episodes behind a figure: the fewest. */
  readonly fewest: number;
  readonly bar: string;
}

/** One line for each probe of a suite. */
export function summariseProbes(suite: string, rows: readonly ProbeRow[]): ProbeSummary[] {
  return [...Map.groupBy(rows, ({ probe }) => probe)].map(([probe, all]) => {
    const sorted = all.toSorted((one, other) => one.value - other.value);
    const told = ({ value, group, measure }: ProbeRow): string => `${value.toFixed(3)} (${group}: ${measure})`;
    return {
      suite,
      probe,
      figures: all.length,
      broken: all.filter(({ holds }) => !holds).length,
      lowest: told(sorted[0]),
      highest: told(sorted[sorted.length - 1]),
      fewest: Math.min(...all.map(({ n }) => n)),
      bar: [...new Set(all.flatMap(({ bar }) => bar ?? []))].join("; ") || "none",
    };
  });
}

/** The probes of all suites as one table. */
export function probeTable(summaries: readonly ProbeSummary[]): string {
  const rows = summaries.map(({ suite, probe, figures, broken, lowest, highest, fewest, bar }) => [
    ...[suite, probe, String(figures), String(fewest), bar, broken === 0 ? "holds" : `${broken} BROKEN`],
    ...[lowest, highest],
  ]);
  const table = [["suite", "probe", "figures", "n", "bar", "verdict", "lowest", "highest"], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
