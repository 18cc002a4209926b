// The probes of this suite: shotgun, sweep, truth, form and monotone, for every environment and goal. What a policy that
// sees text alone can reach is in insider.ts.
// node suites/experiment-design/audits/probes.ts SEEDS [environment] [first seed]
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { formRow } from "./support/probes/form-row.ts";
import { idleRows, knownRows, sweepRow } from "./support/probes/probe-rows.ts";
import { casesOf } from "./support/strength/pose-items.ts";

const [given = "", environment, first = "1"] = process.argv.slice(2);
const count = Number(given);
if (!Number.isInteger(count) || count < 1) {
  console.error("usage: node suites/experiment-design/audits/probes.ts SEEDS [environment] [first seed]");
  process.exit(2);
}
const seeds = Array.from({ length: count }, (_, index) => Number(first) + index);
const rows: ProbeRow[] = [];
for (const one of casesOf(environment)) {
  rows.push(...(await idleRows(one, seeds)), await sweepRow(one, seeds), ...(await knownRows(one, seeds)));
  rows.push(formRow(one, seeds));
}
printProbes("experiment-design", rows);
