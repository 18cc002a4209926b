// The information of whole policies, bracketed from both sides on their histories: random experiments of the literature's
// versions. 30 random measurements of two sources in the plane must have the literature's 8.30 nats: A. Foster,
// D. Ivanova, I. Malik and T. Rainforth, "Deep adaptive design" (ICML 2021); of 20 random choices about delayed rewards
// the bracket must close. node scripts/audit-sequential-gain.ts [histories]
import { type Policy, sequentialGain } from "../src/inference/information/sequential-gain.test-support.ts";
import { stream } from "../src/numerics/stream.ts";
import { findEnvironment } from "../src/suites/experiment-design/environments.ts";
import { modelOf } from "../src/suites/experiment-design/setup.ts";

interface Case {
  readonly environment: string;
  readonly steps: number;
  readonly contrasts: number;
  /** In nats. */
  readonly published?: number;
}

const cases: readonly Case[] = [
  { environment: "location-finding", steps: 30, contrasts: 100_000, published: 8.3 },
  { environment: "temporal-discounting", steps: 20, contrasts: 20_000 },
];

const [given = "400"] = process.argv.slice(2);
const histories = Number(given);
if (!Number.isInteger(histories) || histories < 200) {
  console.error("usage: node scripts/audit-sequential-gain.ts [histories >= 200]");
  process.exit(2);
}
process.exitCode = cases.map(holds).every((each) => each) ? 0 : 1;

function holds({ environment: name, steps, contrasts, published }: Case): boolean {
  const environment = findEnvironment(name);
  const settings = environment.presets.dad;
  const space = environment.design(settings, "prior");
  const policy: Policy = (_, random) => environment.inputs(space.random(random), settings, null);
  const { lower, upper } = sequentialGain(modelOf(environment, settings, "textbook"), policy, {
    random: stream("audit-sequential-gain"),
    steps,
    histories,
    contrasts,
    sharedBy: histories,
  });
  const least = lower.value - 3 * lower.standardError;
  const most = upper.value + 3 * upper.standardError;
  const isClosed = least <= most && lower.standardError < 0.2 && upper.value - lower.value < 0.5;
  const isPublished = published === undefined || (least < published && published < most);
  console.log(
    `${name}, ${steps} random experiments, ${histories} histories, ${contrasts} contrasts (at most ` +
      `${Math.log(contrasts + 1).toFixed(2)} below): ${told(lower)} to ${told(upper)}` +
      (published === undefined ? "" : `, ${isPublished ? "as" : "NOT as"} the literature's ${published}`) +
      (isClosed ? "" : ", NOT closed"),
  );
  return isClosed && isPublished;
}

function told({ value, standardError }: { readonly value: number; readonly standardError: number }): string {
  return `${value.toFixed(3)} ± ${standardError.toFixed(3)}`;
}
