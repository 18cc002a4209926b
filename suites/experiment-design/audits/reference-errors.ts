// Computes the constants that headlines are placed between, for every environment and goal: the expected error of the
// best prediction without data, and that of the best public policy after each budget. Writes them to
// src/scoring/reference-errors.json, or with `print` only prints them.
// node suites/experiment-design/audits/reference-errors.ts WORLDS [environment | all] [first seed] [print]
import { readFileSync, writeFileSync } from "node:fs";
import { inThreads } from "@assay/bench/in-threads";
import { average } from "@assay/science/statistics/descriptive/average";
import { participantFor } from "../src/participants/participant-for.ts";
import { priorReference } from "../src/prediction/prior-reference.ts";
import { openSetup } from "../src/setup.ts";
import type { ReferenceTask } from "./support/reference/reference-worker.ts";
import type { EpisodeResult } from "./support/strength/play-episode.ts";
import { type Case, casesOf, poseItem } from "./support/strength/pose-items.ts";

const budgets = [1, 3, 5, 7, 10];
/** Questions in a world of the policy, and scenes with 500 questions each for the expectation without data. */
const points = 60;
const scenes = 8;

const [givenWorlds = "", name = "all", givenFirst = "50000", mode] = process.argv.slice(2);
const worlds = Number(givenWorlds);
const first = Number(givenFirst);
if (!Number.isInteger(worlds) || worlds < 4 || !Number.isInteger(first)) {
  console.error(
    "usage: node suites/experiment-design/audits/reference-errors.ts WORLDS [environment] [first seed] [print]",
  );
  process.exit(2);
}

interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

interface Reference extends Case {
  readonly worlds: number;
  readonly none: Estimate;
  readonly best: readonly (Estimate & { readonly budget: number; readonly realised: Estimate })[];
}

const file = new URL("../src/scoring/reference-errors.json", import.meta.url);
const known: { cases: Reference[] } = JSON.parse(readFileSync(file, "utf8"));
const cases = new Map(known.cases.map((each) => [keyOf(each), each]));
for (const one of casesOf(name === "all" ? undefined : name)) {
  const found = await referenceOf(one);
  cases.set(keyOf(one), found);
  const { none, best } = found;
  const last = best[best.length - 1];
  console.log(
    `${one.environment} ${one.goal}: without data ${show(none)}, ${best.map((each) => `after ${each.budget} ${show(each)}`).join(", ")} (realised ${show(last.realised)}); standard error of the difference ${((100 * Math.hypot(none.standardError, last.standardError)) / (none.value - last.value)).toFixed(1)} %`,
  );
  if (mode !== "print") save();
}

function save(): void {
  const command = "node suites/experiment-design/audits/reference-errors.ts WORLDS";
  const all = casesOf().flatMap((one) => cases.get(keyOf(one)) ?? []);
  writeFileSync(file, `${JSON.stringify({ command, points, cases: all }, null, 2)}\n`);
}

async function referenceOf(one: Case): Promise<Reference> {
  const tasks = Array.from(
    { length: worlds },
    (_, index): ReferenceTask => ({ ...one, seed: first + index, budgets, points }),
  );
  const worker = new URL("./support/reference/reference-worker.ts", import.meta.url);
  const results = await inThreads<ReferenceTask, readonly EpisodeResult[]>(worker, tasks, () => undefined);
  const { item } = poseItem(one, first, 2);
  const { environment, wording, model } = openSetup(item);
  // Ratings in words are understood to within one, so that the best loss given the true ratings is out of reach, and the
  // error counts. Elsewhere the expected loss has the same mean as the error and varies less.
  const isHeard =
    participantFor(environment, wording) !== undefined &&
    model.outputs.some(({ distribution }) => distribution === "rating");
  return {
    ...one,
    worlds,
    none: withoutData(one),
    best: budgets.map((budget, index) => {
      const realised = estimate(results.map((each) => each[index].error));
      return { budget, ...(isHeard ? realised : estimate(results.map((each) => each[index].loss))), realised };
    }),
  };
}

/** The expected error without data: exact at each question, so only questions and scenes vary. */
function withoutData(one: Case): Estimate {
  const means = Array.from({ length: scenes }, (_, index) => {
    const { item, key } = poseItem(one, first + index, 500);
    const { expected } = priorReference(
      item,
      openSetup(item),
      key.evaluation.map(({ point }) => point),
    );
    return average(expected);
  });
  return estimate(means);
}

function estimate(values: readonly number[]): Estimate {
  const value = average(values);
  const squares = values.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  return { value: round(value), standardError: round(Math.sqrt(squares / (values.length - 1) / values.length)) };
}

function keyOf({ environment, goal }: Case): string {
  return `${environment} ${goal}`;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

function show({ value, standardError }: Estimate): string {
  return `${value.toPrecision(3)} ± ${standardError.toPrecision(1)}`;
}
