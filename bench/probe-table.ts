/** The probes that every suite answers: would an agent score that has not done the work, and does one that has? */
export type ProbeName = "blind" | "insider" | "shotgun" | "sweep" | "truth" | "form" | "monotone";

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
}

/** Prints the rows of a suite as a table and says whether every bar holds; the exit status follows. */
export function printProbes(suite: string, rows: readonly ProbeRow[]): void {
  for (const { probe, group, measure, value, n, limits, bar, holds } of rows) {
    const range = limits === undefined ? "" : ` [${limits.map((each) => each.toFixed(3)).join(", ")}]`;
    const verdict = bar === undefined ? "" : `  ${holds ? "holds" : "BROKEN"}: ${bar}`;
    console.log(`${suite}  ${probe.padEnd(8)}  ${group}: ${measure} ${value.toFixed(3)}${range}, n ${n}${verdict}`);
  }
  const broken = rows.filter(({ holds }) => !holds).length;
  console.log(`${suite}: ${rows.length} figures, ${broken} bars broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}
