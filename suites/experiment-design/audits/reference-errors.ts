// Computes the constants that headlines are placed between, for every environment and goal: the expected error of the
// best prediction without data, and that of the best public policy after each budget. Writes them to
// src/scoring/reference-errors.json. With `check` it compares them with those instead.
// node suites/experiment-design/audits/reference-errors.ts WORLDS [environment[/goal] | all] [first seed] [check | write] [file]
// The file keeps every world that was played, so that a run can be continued; delete it if the code changes.
import { readFileSync, writeFileSync } from "node:fs";
import { average } from "@assay/science/statistics/descriptive/average";
import { findGoal } from "../src/environments.ts";
import type { Metric } from "../src/evaluation/metric.ts";
import { priorReference } from "../src/prediction/prior-reference.ts";
import { openSetup, type Setup } from "../src/setup.ts";
import { playKept } from "./support/play-kept.ts";
import { controlledMean, type Estimate, plainMean } from "./support/reference/controlled-mean.ts";
import type { ReferenceTask, ReferenceWorld } from "./support/reference/reference-worker.ts";
import { type Case, casesOf, poseItem } from "./support/strength/pose-items.ts";

const budgets = [1, 3, 5, 7, 10];
/** Questions in a world of the policy: fewer if each asks for several numbers, which take long to predict. */
const pointsOf = ({ model }: Setup): number => (model.outputs.length > 1 ? 20 : 60);
/**
 * Scenes and questions in each for the expectation without data. A squared error over the prior variance is 1 at every
 * question by definition, unless the description fixes the mean, so a few of these do.
 */
const scenes = 8;
const questionsWithoutData = { probability: 500, scaled: 20 };
/** Sets of questions that worlds share. */
const questionSets = 16;
/** Constants of other worlds must agree to within this many standard errors. Thirteen cases are looked at. */
const maxDeviation = 4;

/** The regression has up to five control variates. */
const minWorlds = 12;

const [givenWorlds = "", name = "all", givenFirst = "50000", mode = "write", keptIn] = process.argv.slice(2);
const worlds = Number(givenWorlds);
const first = Number(givenFirst);
if (!Number.isInteger(worlds) || worlds < minWorlds || !Number.isInteger(first) || !["check", "write"].includes(mode)) {
  console.error(
    "usage: node suites/experiment-design/audits/reference-errors.ts WORLDS [environment[/goal] | all] [first seed] [check | write] [file]",
  );
  process.exit(2);
}

interface Reference extends Case {
  readonly worlds: number;
  readonly none: Estimate;
  readonly best: readonly (Estimate & { readonly budget: number; readonly realised: Estimate })[];
}

const file = new URL("../src/scoring/reference-errors.json", import.meta.url);
const published: { cases: Reference[] } = JSON.parse(readFileSync(file, "utf8"));
const cases = new Map(published.cases.map((each) => [keyOf(each), each]));

const [environment, goal] = name.split("/");
for (const one of casesOf(environment)) {
  if (goal !== undefined && goal !== one.goal) continue;
  const found = await referenceOf(one);
  const { none, best } = found;
  const last = best[best.length - 1];
  const share = Math.hypot(none.standardError, last.standardError) / (none.value - last.value);
  console.log(
    `${keyOf(one)}, ${found.worlds} worlds: without data ${show(none)}, ${best.map((each) => `after ${each.budget} ${show(each)}`).join(", ")} (realised ${show(last.realised)}); standard error ${(100 * share).toFixed(2)} % of the difference`,
  );
  if (mode === "write") {
    cases.set(keyOf(one), found);
    save();
  } else compare(found, cases.get(keyOf(one)));
}

/** Whether published constants are those of other worlds. */
function compare(found: Reference, known: Reference | undefined): void {
  const [one, other] = [found, known].map((each) => each?.best[each.best.length - 1]);
  const deviation =
    one === undefined || other === undefined
      ? Number.POSITIVE_INFINITY
      : Math.abs(one.value - other.value) / Math.hypot(one.standardError, other.standardError);
  const holds = deviation <= maxDeviation;
  console.log(
    `  ${holds ? "agrees" : "DISAGREES"} with the published constant: ${deviation.toFixed(1)} standard errors`,
  );
  if (!holds) process.exitCode = 1;
}

function save(): void {
  const command = "node suites/experiment-design/audits/reference-errors.ts WORLDS";
  const all = casesOf().flatMap((one) => cases.get(keyOf(one)) ?? []);
  writeFileSync(file, `${JSON.stringify({ command, cases: all }, null, 2)}\n`);
}

async function referenceOf(one: Case): Promise<Reference> {
  const setup = openSetup(poseItem(one, first, 2).item);
  const points = pointsOf(setup);
  const tasks = Array.from(
    { length: worlds },
    (_, index): ReferenceTask => ({
      ...one,
      seed: first + index,
      questions: first + (index % questionSets),
      budgets,
      points,
    }),
  );
  const worker = new URL("./support/reference/reference-worker.ts", import.meta.url);
  const played = await playKept<ReferenceTask, ReferenceWorld>(worker, tasks, keptIn);
  const groups = played.map((_, index) => index % questionSets);
  return {
    ...one,
    worlds: played.length,
    none: rounded(withoutData(one)),
    best: budgets.map((budget, index) => {
      // How lucky the experiments up to each budget were: 0 in expectation.
      const controls = played.map(({ innovations }) =>
        budgets
          .slice(0, index + 1)
          .map((end, place) => innovations.slice(budgets[place - 1] ?? 0, end).reduce((sum, each) => sum + each, 0)),
      );
      // The expected loss has the same mean as the error and varies less.
      const losses = played.map(({ results }) => results[index].loss);
      const realised = rounded(plainMean(played.map(({ results }) => results[index].error)));
      // With sixteen groups a standard error is rough, and by chance below that of independent worlds.
      const [bySet, byWorld] = [controlledMean(losses, controls, groups), controlledMean(losses, controls)];
      const standardError = Math.max(bySet.standardError, byWorld.standardError);
      return { budget, ...rounded({ ...bySet, standardError }), realised };
    }),
  };
}

/** The expected error without data: exact at each question, so only questions and scenes vary. */
function withoutData(one: Case): Estimate {
  const setup = openSetup(poseItem(one, first, 2).item);
  const metric: Metric = findGoal(setup.environment, one.goal).metric(setup.settings);
  const count = questionsWithoutData[metric.kind === "probability" ? "probability" : "scaled"];
  const means = Array.from({ length: scenes }, (_, index) => {
    const { item, key } = poseItem(one, first + index, count);
    const { expected } = priorReference(
      item,
      openSetup(item),
      key.evaluation.map(({ point }) => point),
    );
    return average(expected);
  });
  return plainMean(means);
}

function keyOf({ environment, goal }: Case): string {
  return `${environment} ${goal}`;
}

function rounded({ value, standardError }: Estimate): Estimate {
  return { value: Number(value.toPrecision(5)), standardError: Number(standardError.toPrecision(2)) };
}

function show({ value, standardError }: Estimate): string {
  return `${value.toPrecision(3)} ± ${standardError.toPrecision(1)}`;
}
