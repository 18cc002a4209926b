import type { Score, Scorer } from "@assay/contract";
import type { Key } from "../items.ts";
import { type Attempt, attemptOf } from "./attempt.ts";
import { diagnosisScorer } from "./diagnosis-scorer.ts";
import { intervalScore, mechanismSkill, placeOf } from "./measures.ts";
import { type ReferenceErrors, referenceErrors } from "./reference-errors.ts";

/** What a prediction counts that is missing or cannot be read: twice what no data would give, so that it never pays. */
const missing = 2;

/** What is true and useful at the end. */
const predictionScorer: Scorer<Key> = {
  name: "prediction",
  version: "1",
  actors: [],
  ranges: {
    way: [-1, 1],
    "interval-way": [-1, 1],
    mechanisms: [-1, 1],
    error: [0, Number.POSITIVE_INFINITY],
    "interval-score": [0, Number.POSITIVE_INFINITY],
    "format-failure": [0, 1],
  },
  async score({ key, submission }) {
    const attempt = attemptOf(submission);
    const form = score("format-failure", attempt.isUnreadable ? 1 : 0, "whether what was handed in could not be read");
    if (attempt.predictions === undefined) {
      return [
        score("way", -1, "no predictions were handed in"),
        score("interval-way", -1, "no predictions were handed in"),
        form,
      ];
    }
    return [...describe(key, attempt, attempt.predictions, referenceErrors(key.difficulty)), form];
  },
};

export const scorers: readonly Scorer<Key>[] = [predictionScorer, diagnosisScorer];

function describe(
  key: Key,
  { mechanisms }: Attempt,
  predictions: NonNullable<Attempt["predictions"]>,
  { none, best, noneInterval, bestInterval }: ReferenceErrors,
): Score[] {
  const errors = key.truths.map((truth, index) => {
    const given = predictions[index];
    return given === undefined ? missing * none : Math.abs(given.value - truth);
  });
  const intervals = key.truths.map((truth, index) => {
    const given = predictions[index];
    return given === undefined || given.low > given.high ? missing * noneInterval : intervalScore(given, truth);
  });
  const inside = key.truths.filter((truth, index) => {
    const given = predictions[index];
    return given !== undefined && given.low <= truth && truth <= given.high;
  }).length;
  const error = mean(errors);
  const interval = mean(intervals);
  const skill = mechanismSkill(mechanisms, key.mechanisms, key.priors);
  const reason = `mean absolute error ${error.toFixed(2)}; without data ${none.toFixed(2)}, reference ${best.toFixed(2)}`;
  return [
    { ...score("way", placeOf(error, none, best), reason), parts: { none, best } },
    score("error", error, "in units of the yield"),
    score("interval-way", placeOf(interval, noneInterval, bestInterval), `interval score ${interval.toFixed(2)}`),
    score("interval-score", interval, `${inside} of ${key.truths.length} intervals hold the truth`),
    ...(skill === undefined ? [] : [score("mechanisms", skill, "squared error against that of the priors")]),
  ];
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
