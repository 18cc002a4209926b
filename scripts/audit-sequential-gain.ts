// The information of 30 random measurements of two sources in the plane, bracketed with 100,000 contrasts, against the
// literature's 8.30 nats: A. Foster, D. Ivanova, I. Malik and T. Rainforth, "Deep adaptive design" (ICML 2021).
// node scripts/audit-sequential-gain.ts [histories]
import { type Policy, sequentialGain } from "../src/inference/information/sequential-gain.test-support.ts";
import { stream } from "../src/numerics/stream.ts";
import { findEnvironment } from "../src/suites/experiment-design/environments.ts";
import { modelOf } from "../src/suites/experiment-design/setup.ts";

const published = 8.3;
const contrasts = 100_000;
const [given = "400"] = process.argv.slice(2);
const histories = Number(given);
if (!Number.isInteger(histories) || histories < 200) {
  console.error("usage: node scripts/audit-sequential-gain.ts [histories >= 200]");
  process.exit(2);
}

const environment = findEnvironment("location-finding");
const settings = environment.presets.dad;
const space = environment.design(settings, "prior");
const policy: Policy = (_, random) => environment.inputs(space.random(random), settings, null);
const { lower, upper } = sequentialGain(modelOf(environment, settings, "textbook"), policy, {
  random: stream("audit-sequential-gain"),
  steps: 30,
  histories,
  contrasts,
  sharedBy: histories,
});
const told = ({ value, standardError }: typeof lower): string => `${value.toFixed(3)} ± ${standardError.toFixed(3)}`;
const holds =
  lower.value - 3 * lower.standardError < published &&
  upper.value + 3 * upper.standardError > published &&
  lower.standardError < 0.2 &&
  upper.value - lower.value < 0.5;
console.log(
  `${histories} histories, ${contrasts} contrasts (at most ${Math.log(contrasts + 1).toFixed(2)} below): ` +
    `${told(lower)} to ${told(upper)}, ${holds ? "as" : "NOT as"} the literature's ${published}`,
);
process.exitCode = holds ? 0 : 1;
