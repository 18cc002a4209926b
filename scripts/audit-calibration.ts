// Simulation-based calibration of the samplers: parameters from the prior make data, and their ranks among draws from the
// posterior must be uniform. node scripts/audit-calibration.ts [simulations] [part of a case's name]
import { adjustTests, calibrate } from "../src/inference/sampling/calibration.ts";
import { stream } from "../src/numerics/stream.ts";
import { smallModelCases } from "./calibration/small-models.ts";

const [given = "200", part = ""] = process.argv.slice(2);
const simulations = Number(given);
if (!Number.isInteger(simulations) || simulations < 40) {
  console.error("usage: node scripts/audit-calibration.ts [simulations >= 40] [part of a case's name]");
  process.exit(2);
}
const level = 0.01;
const cases = smallModelCases.filter(({ name }) => name.includes(part));

const results = cases.map((each) => {
  const started = performance.now();
  const result = calibrate(each, stream("audit-calibration", each.name), simulations);
  const least = Math.min(...result.tests.map(({ pValue }) => pValue));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const remark = result.dependent > 0 ? `, ${result.dependent} with fewer effective draws than a rank needs` : "";
  console.log(
    `${each.name}: ${result.tests.length} quantities, smallest p ${least.toFixed(4)} (${seconds} s${remark})`,
  );
  return result;
});

const tests = adjustTests(results);
const failed = tests.filter(({ adjusted }) => adjusted < level);
console.log(`\n${simulations} simulations of ${cases.length} cases, ${tests.length} quantities; smallest p-values:`);
for (const { name, quantity, pValue, adjusted, counts } of tests.slice(0, 5)) {
  console.log(`  ${pValue.toFixed(4)} (Holm ${adjusted.toFixed(3)})  ${name}: ${quantity}  ${counts.join(" ")}`);
}
console.log(
  failed.length === 0 ? "every rank histogram is uniform" : `${failed.length} rank histograms are NOT uniform`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
