// The probes of this suite: shotgun, sweep (beside sloppy), truth, form and monotone, for every environment and goal. What a policy that
// sees text alone can reach is in insider.ts.
// node suites/experiment-design/audits/probes.ts SEEDS [environment,… | all] [first seed]
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { findEnvironment, findGoal } from "../src/environments.ts";
import { formRow } from "./support/probes/form-row.ts";
import { carelessRows, idleRows, knownRows } from "./support/probes/probe-rows.ts";
import { type Case, casesOf } from "./support/strength/pose-items.ts";

const [given = "", names = "all", first = "1"] = process.argv.slice(2);
const count = Number(given);
const cases = casesOf(names);
if (!Number.isInteger(count) || count < 1 || cases.length === 0) {
  console.error("usage: node suites/experiment-design/audits/probes.ts SEEDS [environment,… | all] [first seed]");
  process.exit(2);
}
const seedsFor = (worlds: number) => Array.from({ length: worlds }, (_, index) => Number(first) + index);
const seeds = seedsFor(count);
/** A world asks for parameters once, and for outcomes sixty times: luck needs more worlds to cancel. */
const worldsOfParameters = 10;
const asksOnce = ({ environment: name, goal }: Case): boolean =>
  findGoal(findEnvironment(name), goal).target.kind === "parameters";
const rows: ProbeRow[] = [];
for (const one of cases) {
  const idle = asksOnce(one) ? seedsFor(worldsOfParameters * count) : seeds;
  rows.push(...(await idleRows(one, idle)), ...(await carelessRows(one, seeds)), ...(await knownRows(one, seeds)));
  rows.push(formRow(one, seeds));
}
printProbes("experiment-design", rows);
