import { type ProbeRow, probeLines } from "@assay/contract/kit";

export type { ProbeRow } from "@assay/contract/kit";

/** Prints the rows of a suite as a table and says whether every bar holds; the exit status follows. */
export function printProbes(suite: string, rows: readonly ProbeRow[]): void {
  for (const line of probeLines(rows)) console.log(`${suite}  ${line}`);
  const broken = rows.filter(({ holds }) => !holds).length;
  console.log(`${suite}: ${rows.length} figures, ${broken} bars broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}
