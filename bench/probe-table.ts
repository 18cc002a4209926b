import { writeFileSync } from "node:fs";
import { type ProbeRow, probeLines } from "@assay/contract/kit";

export type { ProbeRow } from "@assay/contract/kit";

/**
 * Prints the rows of a suite as a table and says whether every bar holds; the exit status follows. `make audit` names a
 * file for the rows in $ASSAY_PROBE_ROWS, to put those of all suites into one table.
 */
export function printProbes(suite: string, rows: readonly ProbeRow[]): void {
  for (const line of probeLines(rows)) console.log(`${suite}  ${line}`);
  const broken = rows.filter(({ holds }) => !holds).length;
  console.log(`${suite}: ${rows.length} figures, ${broken} bars broken`);
  const kept = process.env.ASSAY_PROBE_ROWS;
  if (kept !== undefined) writeFileSync(kept, JSON.stringify({ suite, rows }));
  process.exitCode = broken === 0 ? 0 : 1;
}
