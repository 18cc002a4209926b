// Bounds the expected information gain of whole policies from both sides, on simulated histories, with the constants of
// the literature (preset `dad`). Checks three facts. 30 random measurements of two sources in the plane give the
// published 8.30 nats: A. Foster, D. Ivanova, I. Malik and T. Rainforth, "Deep adaptive design" (ICML 2021). The bounds
// of 20 random choices about delayed rewards meet. In four groups of the death process the designer `greedy` gives the
// published 2.10 nats, and its lower bound lies above the upper bound of random times.
// node suites/experiment-design/audits/sequential-gain.ts [histories]
import { type Policy, playHistories, type SequentialBracket, sequentialBounds } from "@assay/science/inference";
import { stream } from "@assay/science/numerics/stream";
import { greedyDesigns } from "../src/baselines/designers.ts";
import type { AnyEnvironment } from "../src/environment.ts";
import { findEnvironment } from "../src/environments.ts";
import { modelOf } from "../src/setup.ts";
import { policiesOf } from "./support/policies.ts";

interface Case {
  readonly environment: string;
  readonly policy: "random" | "greedy";
  readonly steps: number;
  readonly contrasts: number;
  /** In nats. */
  readonly published?: number;
}

const cases: readonly Case[] = [
  { environment: "location-finding", policy: "random", steps: 30, contrasts: 100_000, published: 8.3 },
  { environment: "temporal-discounting", policy: "random", steps: 20, contrasts: 20_000 },
];
const random: Case = { environment: "death-process", policy: "random", steps: 4, contrasts: 5000 };
const greedy: Case = { ...random, policy: "greedy", published: 2.1 };

const [given = "400"] = process.argv.slice(2);
const histories = Number(given);
if (!Number.isInteger(histories) || histories < 200) {
  console.error("usage: node suites/experiment-design/audits/sequential-gain.ts [histories >= 200]");
  process.exit(2);
}
const ofCases = cases.map((each) => holds(each, bracketOf(each)));
process.exitCode = [...ofCases, doesGreedyPay()].every((each) => each) ? 0 : 1;

/**
 * True if chosen times give more information than random ones beyond chance: the bounds are further apart than their
 * standard errors explain.
 */
function doesGreedyPay(): boolean {
  const [ofRandom, ofGreedy] = [bracketOf(random), bracketOf(greedy)];
  const areAsTold = [holds(random, ofRandom), holds(greedy, ofGreedy)].every((each) => each);
  const distance = ofGreedy.lower.value - ofRandom.upper.value;
  const pays = distance > 3 * Math.hypot(ofGreedy.lower.standardError, ofRandom.upper.standardError);
  console.log(
    `${greedy.environment}: greedy's lower end is ${pays ? "" : "NOT "}above random's upper end, by ${distance.toFixed(3)}`,
  );
  return areAsTold && pays;
}

function bracketOf({ environment: name, policy, steps, contrasts }: Case): SequentialBracket {
  const environment = findEnvironment(name);
  const model = modelOf(environment, environment.presets.dad, "textbook");
  const chance = stream("audit-sequential-gain");
  const policyOf = policy === "random" ? () => byChance(environment) : policiesOf(environment, greedyDesigns);
  const played = playHistories(model, policyOf, { random: chance, steps, histories });
  return sequentialBounds(model, played, { random: chance, contrasts, sharedBy: histories });
}

function byChance(environment: AnyEnvironment): Policy {
  const settings = environment.presets.dad;
  const space = environment.design(settings, "prior");
  return (_, chance) => environment.inputs(space.random(chance), settings, null);
}

function holds(
  { environment, policy, steps, contrasts, published }: Case,
  { lower, upper }: SequentialBracket,
): boolean {
  const least = lower.value - 3 * lower.standardError;
  const most = upper.value + 3 * upper.standardError;
  const isClosed = least <= most && lower.standardError < 0.2 && upper.value - lower.value < 0.5;
  const isPublished = published === undefined || (least < published && published < most);
  console.log(
    `${environment}, ${steps} experiments of ${policy}, ${histories} histories, ${contrasts} contrasts (at most ` +
      `${Math.log(contrasts + 1).toFixed(2)} below): ${told(lower)} to ${told(upper)}` +
      (published === undefined ? "" : `, ${isPublished ? "as" : "NOT as"} the literature's ${published}`) +
      (isClosed ? "" : ", NOT closed"),
  );
  return isClosed && isPublished;
}

function told({ value, standardError }: { readonly value: number; readonly standardError: number }): string {
  return `${value.toFixed(3)} ± ${standardError.toFixed(3)}`;
}
