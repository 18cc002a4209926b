import type { Score, Scorer } from "@assay/contract";
import type { Key } from "../items.ts";
import { informationScorer } from "./information-scorer.ts";
import { type Measurement, measure, type PredictionErrors } from "./measure.ts";

/** The predictions that count, at the last budget: those of the agent, or of the novice if the agent explains. */
const predictionScorer: Scorer<Key> = {
  name: "prediction",
  version: "3",
  actors: [],
  async score({ key, submission }) {
    const measurement = await measure(key, submission);
    const { stages, novice, left } = measurement;
    const own = stages[stages.length - 1];
    if (novice === undefined) return describe(own, after(measurement, stages.length - 1), left);
    const reason = `the novice, by ${novice.reads}`;
    return [
      ...describe(novice, reason, left),
      score("own-error", own.error, `the scientist's own predictions${without(own)}`),
      score("own-standardised-error", own.standardisedError, "the scientist's own predictions"),
      score("gap", novice.error - own.error, "the novice's error less the scientist's"),
    ];
  },
};

/** The same scores at every budget. */
const budgetsScorer: Scorer<Key> = {
  name: "budgets",
  version: "3",
  actors: [],
  async score({ key, submission }) {
    const measurement = await measure(key, submission);
    return measurement.stages.flatMap((stage, index) => [
      score(`error-at-${stage.budget}`, stage.error, `${after(measurement, index)}${without(stage)}`),
      score(`standardised-error-at-${stage.budget}`, stage.standardisedError, after(measurement, index)),
      bayesScore(`bayes-error-at-${stage.budget}`, stage),
    ]);
  },
};

export const scorers: readonly Scorer<Key>[] = [predictionScorer, budgetsScorer, informationScorer];

function describe(measured: PredictionErrors, reason: string, left: readonly string[]): Score[] {
  const { error, standardisedError, skill, priorError } = measured;
  return [
    // Skill is undefined if the prior alone makes no error.
    {
      ...score("skill", skill, [`${reason}${without(measured)}`, ...left].join("; ")),
      weight: priorError > 0 ? 1 : 0,
      ...(left.length === 0 ? {} : { parts: { left } }),
    },
    score("error", error, reason),
    score("standardised-error", standardisedError, reason),
    bayesScore("bayes-error", measured),
    score("prior-error", priorError, "the best prediction without data"),
  ];
}

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
