// The guess of every family for lists of comparisons, and E0, the error of the best predictions without data: what policies
// reach that look at none. Seeds of the fit, of the figures and of ladders are different ones.
// node suites/rediscovery/audits/list-constants.ts [training seeds=40] [evaluation seeds=40] [family,...|all] [--write]

import { readFileSync, writeFileSync } from "node:fs";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { always, decideAll, recited } from "../src/baselines/claims-only.ts";
import { families, findFamily } from "../src/families.ts";
import type { AnyFamily } from "../src/family.ts";
import { scoreDecisions } from "../src/headroom/listed/decisions.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { type Relation, relations } from "../src/headroom/listed/relation.ts";
import { type PredictionConstants, predictionError } from "../src/scoring/prediction-scorer.ts";
import { fitListInsider } from "./support/list-insider.ts";
import { type ListedWorld, listedWorlds } from "./support/listed-worlds.ts";

const args = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const [training = 40, evaluation = 40] = args.slice(0, 2).map(Number);
const [, , names = "all"] = args;
const wanted = names === "all" ? families.filter(canBeListed) : names.split(",").map(findFamily);
const [TRAINING, EVALUATION] = [20_001, 50_001];
const isWriting = process.argv.includes("--write");

type Policy = (world: ListedWorld) => ReadonlyMap<string, Relation>;

function policiesOf(worlds: readonly ListedWorld[]): { readonly [name: string]: Policy } {
  const random = stream("audit", "list-constants");
  return {
    "insider-by-form": fitListInsider(worlds, "form"),
    "insider-by-contrast": fitListInsider(worlds, "contrast"),
    memoriser: ({ item }) => recited(item),
    ...Object.fromEntries(relations.map((relation) => [relation, ({ item }: ListedWorld) => always(relation)(item)])),
    random: ({ item }) => decideAll(() => random.choose([...relations]))(item),
  };
}

const round = (value: number): number => Math.round(10_000 * value) / 10_000;

function constantsOf({ name }: AnyFamily) {
  const fitted = [...listedWorlds(name, TRAINING, training)].flat();
  const judged = [...listedWorlds(name, EVALUATION, evaluation)];
  const policies = Object.entries(policiesOf(fitted)).map(([policy, decide]) => {
    const values = judged.map((twins) =>
      average(twins.map((world) => scoreDecisions(world.scenario.core, decide(world)).f1)),
    );
    return { policy, mean: average(values), values };
  });
  const [best] = policies.toSorted((one, other) => other.mean - one.mean);
  const variance = average(best.values.map((value) => (value - best.mean) * (value - best.mean)));
  const means = meansIn(fitted);
  const blind = judged.flat().map(({ scenario }) => predictionError(scenario, new Map(), means));
  const prediction: Omit<PredictionConstants, "reference"> = {
    means: Object.fromEntries(Object.entries(means).map(([measure, mean]) => [measure, round(mean)])),
    withoutData: round(average(blind)),
  };
  return {
    guess: {
      guess: round(best.mean),
      standardError: round(Math.sqrt(variance / (best.values.length - 1))),
      policy: best.policy,
      policies: Object.fromEntries(policies.map(({ policy, mean }) => [policy, round(mean)])),
      seeds: [training, evaluation],
    },
    prediction,
  };
}

/** The mean of every measure over the conditions whose values are asked for. */
function meansIn(worlds: readonly ListedWorld[]): { readonly [measure: string]: number } {
  const values = new Map<string, number[]>();
  for (const { scenario } of worlds) {
    for (const { measure, cell } of scenario.headroom?.listed?.predicted ?? []) {
      const value = scenario.truth.value(measure, cell);
      if (value !== undefined) values.set(measure, [...(values.get(measure) ?? []), value]);
    }
  }
  return Object.fromEntries(Array.from(values, ([measure, all]) => [measure, average(all)]));
}

const fileOf = (name: string): URL => new URL(`../src/scoring/${name}.json`, import.meta.url);
const read = (name: string): { [family: string]: unknown } => JSON.parse(readFileSync(fileOf(name), "utf8"));
const [guesses, predictions] = [read("guess-listed"), read("prediction")];
/** Two guesses agree within this many standard errors of their difference. */
const MAX_STANDARD_ERRORS = 4;
for (const family of wanted) {
  const { guess, prediction } = constantsOf(family);
  const known = guesses[family.name] as typeof guess | undefined;
  const isEqual =
    known !== undefined &&
    Math.abs(known.guess - guess.guess) <= MAX_STANDARD_ERRORS * Math.hypot(known.standardError, guess.standardError);
  if (!isWriting && !isEqual) process.exitCode = 1;
  guesses[family.name] = guess;
  // E* is of `list-reference.ts`.
  predictions[family.name] = { ...(predictions[family.name] as object), ...prediction };
  const shown = Object.entries(guess.policies).map(([name, mean]) => `${name} ${mean.toFixed(3)}`);
  console.log(
    `${isWriting || isEqual ? "" : "FAIL "}${family.name}: G ${guess.guess.toFixed(3)} ± ${guess.standardError.toFixed(3)}; ${shown.join(", ")}; E0 ${prediction.withoutData}`,
  );
  if (!isWriting) continue;
  writeFileSync(fileOf("guess-listed"), `${JSON.stringify(guesses, null, 2)}\n`);
  writeFileSync(fileOf("prediction"), `${JSON.stringify(predictions, null, 2)}\n`);
}
