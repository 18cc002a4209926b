import type { Score, Scorer } from "@assay/contract";
import { findEnvironment } from "../environments.ts";
import type { Key } from "../items.ts";
import { informationScorer } from "./information-scorer.ts";
import { type Measurement, measure, type PredictionErrors } from "./measure.ts";
import { referenceErrors, whyLeftOut } from "./reference-errors.ts";

/** Metrics that cannot be less than 0. */
const losses = [
  "error",
  "own-error",
  "brier-excess",
  "bayes-error",
  "bayes-loss",
  "prior-error",
  "expected-prior-error",
];

/** The predictions that count, at the last budget: those of the agent, or of the novice if the agent explains. */
export const predictionScorer: Scorer<Key> = {
  name: "prediction",
  version: "5",
  actors: [],
  ranges: {
    way: [-1, Number.POSITIVE_INFINITY],
    "format-failure": [0, 1],
    ...Object.fromEntries(losses.map((name) => [name, [0, Number.POSITIVE_INFINITY]])),
  },
  async score({ key, submission }) {
    const measurement = await measure(key, submission);
    const { stages, novice, left } = measurement;
    const own = stages[stages.length - 1];
    // Wrong form is told apart from wrong science.
    const form = score("format-failure", measurement.formatFailure, "share of answers that could not be read");
    if (novice === undefined) return [...describe(key, own, after(measurement, stages.length - 1), left), form];
    const reason = `the novice, by ${novice.reads}`;
    return [
      ...describe(key, novice, reason, left),
      score("own-error", own.error, `the scientist's own predictions${without(own)}`),
      score("own-skill", own.skill, "the scientist's own predictions"),
      score("gap", novice.error - own.error, "the novice's error less the scientist's"),
      form,
    ];
  },
};

/** The same scores at every budget. */
const budgetsScorer: Scorer<Key> = {
  name: "budgets",
  version: "4",
  actors: [],
  async score({ key, submission }) {
    const measurement = await measure(key, submission);
    return measurement.stages.flatMap((stage, index) => [
      score(`error-at-${stage.budget}`, stage.error, `${after(measurement, index)}${without(stage)}`),
      score(`skill-at-${stage.budget}`, stage.skill, after(measurement, index)),
      ...optional(`standardised-error-at-${stage.budget}`, stage.standardisedError, after(measurement, index)),
      bayesScore(`bayes-error-at-${stage.budget}`, stage),
      score(`bayes-loss-at-${stage.budget}`, stage.bayesLoss, "what the data are expected to leave"),
    ]);
  },
};

export const scorers: readonly Scorer<Key>[] = [predictionScorer, budgetsScorer, informationScorer];

function describe(key: Key, measured: PredictionErrors, reason: string, left: readonly string[]): Score[] {
  const { error, standardisedError, brierExcess, skill, priorError, expectedPriorError, bayesLoss } = measured;
  const told = [`${reason}${without(measured)}`, ...left].join("; ");
  return [
    ...placeOf(key, measured, told),
    { ...score("skill", skill, told), ...(left.length === 0 ? {} : { parts: { left } }) },
    score("error", error, reason),
    ...optional("brier-excess", brierExcess, "the mean of (p - q)²"),
    ...optional("law-error", measured.lawError, "what the true law has on the same outcomes"),
    ...optional("standardised-error", standardisedError, "by the published constants"),
    bayesScore("bayes-error", measured),
    score("bayes-loss", bayesLoss, "the error that the best prediction given the same data is expected to have"),
    score("prior-error", priorError, "the best prediction without data"),
    score("expected-prior-error", expectedPriorError, "what the best prediction without data is expected to have"),
  ];
}

/**
 * The place of an episode between no data and the best public policy, E0 and E*: way = (E0 - error) / (E0 - E*), at least
 * -1. It is design - inference-loss: what the agent's data allow, less what its predictions lost.
 */
function placeOf(key: Key, { error, bayesLoss }: PredictionErrors, reason: string): Score[] {
  const errors = referenceErrors(key);
  if (errors === undefined) return [];
  const { none, best } = errors;
  // Environments weigh equally, however many goals they have.
  const left = whyLeftOut(errors);
  const weight = left === undefined ? 1 / findEnvironment(key.item.environment).goals.length : 0;
  const why = left === undefined ? reason : `left out of the headline: ${left}; ${reason}`;
  const place = (metric: string, value: number, text: string): Score => ({
    ...score(metric, value, text),
    weight,
    parts: { none, best },
  });
  const range = none - best > 0 ? none - best : 1;
  return [
    place("way", Math.max(-1, (none - error) / range), why),
    place("design", (none - bayesLoss) / range, "what the data of the experiments allow"),
    place("inference-loss", (error - bayesLoss) / range, "what the predictions lost against what the data allow"),
    place("policy-regret", bayesLoss - best, "what the data leave, less what those of the best public policy leave"),
  ];
}

const optional = (metric: string, value: number | undefined, reason: string): readonly Score[] =>
  value === undefined ? [] : [score(metric, value, reason)];

/** The number of experiments before a stage: those that were run, of those that were allowed. */
function after({ attempt, stages }: Measurement, index: number): string {
  const { budget } = stages[index];
  const spent = attempt.stages.slice(0, index + 1).flatMap(({ experiments }) => experiments);
  const run = spent.filter(({ kind }) => kind === "run").length;
  return `after ${run === budget ? "" : `${run} of `}${budget} ${budget === 1 ? "experiment" : "experiments"}`;
}

/** Adds doubts about the posterior to the score. */
function bayesScore(metric: string, { bayesError, problems }: PredictionErrors): Score {
  return score(metric, bayesError, ["the best prediction given the same data", ...problems].join("; "));
}

const without = ({ missing }: PredictionErrors): string =>
  missing === 0 ? "" : `; ${missing} ${missing === 1 ? "question" : "questions"} without a prediction`;

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });
