// Simulation-based calibration of the samplers: data are simulated from parameters drawn from the prior, and the ranks
// of these parameters among posterior draws must be uniform.
// node suites/experiment-design/audits/calibration.ts [simulations] [part of a case's name] [--threads N]
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { adjustTests, type CalibrationResult, testRanks } from "@assay/science/inference/sampling/calibration";
import { calibrationCases } from "./calibration/cases.ts";
import { simulateCases } from "./calibration/simulate-cases.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { threads: { type: "string" } } });
const [given = "200", part = ""] = positionals;
const simulations = Number(given);
const threads = Number(values.threads ?? availableParallelism());
if (!Number.isInteger(simulations) || simulations < 40 || !Number.isInteger(threads) || threads < 1) {
  console.error(
    "usage: node suites/experiment-design/audits/calibration.ts [simulations >= 40] [part of a case's name] [--threads N]",
  );
  process.exit(2);
}
const level = 0.01;
const places = [...calibrationCases.keys()].filter((place) => calibrationCases[place].name.includes(part));

const results: CalibrationResult[] = [];
await simulateCases(places, simulations, threads, ({ place, simulated, seconds }, left) => {
  const result = testRanks(calibrationCases[place], simulated);
  const least = Math.min(...result.tests.map(({ pValue }) => pValue));
  const remark = result.dependent > 0 ? `, ${result.dependent} with fewer effective draws than a rank needs` : "";
  console.log(
    `${result.name}: ${result.tests.length} quantities, smallest p ${least.toFixed(4)} ` +
      `(${seconds.toFixed(1)} s of processor time${remark}); ${left} cases left`,
  );
  results.push(result);
});

const tests = adjustTests(results);
const failed = tests.filter(({ adjusted }) => adjusted < level);
console.log(`\n${simulations} simulations of ${places.length} cases, ${tests.length} quantities; smallest p-values:`);
for (const { name, quantity, pValue, adjusted, counts } of tests.slice(0, 5)) {
  console.log(`  ${pValue.toFixed(4)} (Holm ${adjusted.toFixed(3)})  ${name}: ${quantity}  ${counts.join(" ")}`);
}
console.log(
  failed.length === 0 ? "every rank histogram is uniform" : `${failed.length} rank histograms are NOT uniform`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
