// The guess of every family: the best F1 of a policy that looks at no data, on seeds that it was not fitted to. Without
// --write it is compared with the guess that scores use.
// node suites/rediscovery/audits/guess.ts [training seeds=100] [evaluation seeds=100] [family,...|all] [first evaluation seed] [--write] [--interacting]
// With --interacting, of worlds with interactions, as difficulties have them, under the smallest limit on claims.

import { readFileSync, writeFileSync } from "node:fs";
import { type Claim, MAX_CLAIMS, scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import {
  everyClaim,
  noEffectClaims,
  noEffectEverywhere,
  publishedClaims,
  randomClaims,
  randomEverywhere,
} from "../src/baselines/claims-only.ts";
import { families, findFamily } from "../src/families.ts";
import type { AnyFamily } from "../src/family.ts";
import { makeHardTwins } from "../src/headroom/hard-twins.ts";
import { claimCap } from "../src/headroom/ingredients.ts";
import { interactingFactors } from "../src/headroom/interacting-factors.ts";
import { hardFields, type Item } from "../src/items.ts";
import { makeTwins, type Scenario } from "../src/scenario/scenario.ts";
import { presets } from "../src/settings.ts";
import { rediscoveryWorld } from "../src/world.ts";
import { fitInsider, insiderClaims } from "./support/insider.ts";

const args = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const isInteracting = process.argv.includes("--interacting");
const [training = 100, evaluation = 100] = args.slice(0, 2).map(Number);
const [, , names = "all", first = "50001"] = args;
const possible = isInteracting ? families.filter(({ name }) => name in interactingFactors) : families;
const wanted = names === "all" ? possible : names.split(",").map(findFamily);
/** Interactions as many as there can be. What else makes studies hard changes no truth. */
const dials = {
  power: 0,
  "few-claims": 1,
  interactions: 1,
  drift: 0,
  "unlisted-factors": 0,
  "scarce-calls": 0,
} as const;
const cap = isInteracting ? claimCap(dials) : MAX_CLAIMS;
const counts = [training, evaluation, Number(first)];
// No seed of the fit may be among those of the evaluation.
if (!counts.every((count) => Number.isInteger(count) && count >= 2) || training >= Number(first)) {
  console.error(
    "usage: node suites/rediscovery/audits/guess.ts [training >= 2] [evaluation >= 2] [family,...|all] [first evaluation seed > training] [--write]",
  );
  process.exit(2);
}

/** Two guesses agree within this many standard errors of their difference. */
const MAX_STANDARD_ERRORS = 4;

function* twinsOf(family: AnyFamily, first: number, seeds: number): Generator<readonly Scenario[]> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { key } = rediscoveryWorld({ kind: "public", value: String(seed) }, presets.default);
    const twins = isInteracting ? makeHardTwins(key, family, dials) : makeTwins(key, family);
    if (!isInteracting || twins[0].headroom?.interactions.length !== 0) yield twins;
  }
}

/** What a policy that sees no data is told of a scenario. */
const itemOf = (scenario: Scenario): Item => {
  const { family, subjects, member } = scenario;
  const of = { family: family.name, member, planting: "drawn" };
  return { scenario: of, subjects, maxClaims: cap, ...hardFields(scenario) } as unknown as Item;
};

interface Guess {
  readonly guess: number;
  readonly standardError: number;
  readonly policy: string;
  readonly policies: { readonly [policy: string]: number };
  readonly seeds: readonly [training: number, evaluation: number];
}

function guessOf(family: AnyFamily): Guess {
  const insider = fitInsider([...twinsOf(family, 1, training)].flat(), cap);
  const policies: { readonly [policy: string]: (scenario: Scenario) => readonly Claim[] } = {
    insider: (scenario) => insiderClaims(insider, scenario),
    memoriser: (scenario) => publishedClaims(itemOf(scenario)),
    "no-effect": (scenario) => noEffectClaims(itemOf(scenario)),
    "random-claims": (scenario) =>
      randomClaims(itemOf(scenario), stream("audit", "guess", scenario.key, scenario.member)),
    "no-effect-everywhere": (scenario) => noEffectEverywhere(itemOf(scenario)),
    "random-everywhere": (scenario) =>
      randomEverywhere(itemOf(scenario), stream("audit", "guess", "everywhere", scenario.key, scenario.member)),
    shotgun: (scenario) => everyClaim(itemOf(scenario)),
  };
  const worlds = new Map<string, number[]>(Object.keys(policies).map((name) => [name, []]));
  for (const twins of twinsOf(family, Number(first), evaluation)) {
    for (const [name, claims] of Object.entries(policies)) {
      const f1 = twins.map(
        (scenario) => scoreClaims(claims(scenario).slice(0, cap), scenario.core, scenario.truth).f1 ?? 0,
      );
      worlds.get(name)?.push(average(f1));
    }
  }
  const means = Array.from(worlds, ([name, values]) => [name, average(values)] as const).sort((a, b) => b[1] - a[1]);
  const [[policy, guess]] = means;
  const values = worlds.get(policy) ?? [];
  const variance = average(values.map((value) => (value - guess) * (value - guess)));
  return {
    guess: round(guess),
    standardError: round(Math.sqrt(variance / (values.length - 1))),
    policy,
    policies: Object.fromEntries(means.map(([name, mean]) => [name, round(mean)])),
    seeds: [training, evaluation],
  };
}

const round = (value: number): number => Math.round(10_000 * value) / 10_000;

const file = new URL(`../src/scoring/guess${isInteracting ? "-interacting" : ""}.json`, import.meta.url);
const known = JSON.parse(readFileSync(file, "utf8")) as { readonly [family: string]: Guess };
const found: { [family: string]: Guess } = { ...known };
const isWriting = process.argv.includes("--write");
const differing: string[] = [];
for (const family of wanted) {
  const started = performance.now();
  const guess = guessOf(family);
  found[family.name] = guess;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const shown = Object.entries(guess.policies).map(([name, mean]) => `${name} ${mean.toFixed(3)}`);
  console.log(
    `${family.name}: G ${guess.guess.toFixed(3)} ± ${guess.standardError.toFixed(3)}; ${shown.join(", ")}; ${seconds} s`,
  );
  if (isWriting) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else if (!agrees(guess, known[family.name])) differing.push(family.name);
}
for (const name of differing) console.log(`FAIL ${name}: scores use G ${known[name]?.guess}`);
if (!isWriting)
  console.log(
    `${wanted.length - differing.length} of ${wanted.length} guesses agree with ${file.pathname.slice(file.pathname.lastIndexOf("/") + 1)}`,
  );
process.exitCode = differing.length === 0 ? 0 : 1;

function agrees(one: Guess, other: Guess | undefined): boolean {
  if (other === undefined) return false;
  const error = Math.hypot(one.standardError, other.standardError);
  return Math.abs(one.guess - other.guess) <= MAX_STANDARD_ERRORS * error + 1e-4;
}
