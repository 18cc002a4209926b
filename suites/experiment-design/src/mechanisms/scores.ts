import type { Score, Submission } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { readSystemAttempt, type SystemAttempt } from "./attempt.ts";
import type { Mechanism } from "./ingredients.ts";
import type { SystemKey } from "./item.ts";
import { hasMechanism } from "./law.ts";
import { priorAnswers, priorChances } from "./prior-answers.ts";
import { systemReference } from "./reference-errors.ts";
import { responseAt } from "./sequence.ts";

/** Probabilities of mechanisms count from this to 1 less this. */
const clip = 0.01;

/** The scores of an attempt at a composed system. What its readings were worth is told by the scorer `diagnosis`. */
export function systemScores(key: SystemKey, submission: Pick<Submission, "answers">): readonly Score[] {
  const attempt = readSystemAttempt(submission, key.item);
  const error = predictionError(key, attempt.predictions);
  const priorError = predictionError(
    key,
    key.questions.map(() => 0),
  );
  const { best, standardError } = systemReference(key.item.difficulty);
  const missing = attempt.predictions.filter((answer) => answer === null).length;
  const readings = attempt.batches.reduce((sum, { length }) => sum + length, 0);
  const reason = [
    `after ${readings} readings`,
    ...(missing === 0 ? [] : [`${missing} questions without a prediction`]),
    ...attempt.problems,
  ].join("; ");
  return [
    {
      ...score("way", Math.max(-1, (1 - error) / (1 - best)), reason),
      parts: { none: 1, best, standardError },
    },
    score("skill", priorError - error, reason),
    score("error", error, reason),
    score("prior-error", priorError, "the best prediction without data"),
    score("expected-prior-error", 1, "what the best prediction without data is expected to have"),
    score("format-failure", attempt.formatFailure, "share of answers that could not be read"),
    ...mechanismScores(key, attempt),
  ];
}

/**
 * What the squared error of each answer is divided by, so that 0 everywhere has an expected error of 1: the prior variance
 * of the answer. Laws of one size have one unit, the mean square of the true answers, so that this error is exactly 1.
 */
export function unitsOf({ item: { facts }, law, questions }: SystemKey): readonly number[] {
  if (facts.size === undefined) return priorAnswers(facts, questions).map(({ variance }) => variance);
  const meanSquare = average(questions.map((question) => square(responseAt(law, question))));
  return questions.map(() => meanSquare);
}

/** The mean over the questions of the squared error over its unit. */
export function predictionError(key: SystemKey, predictions: readonly (number | null)[]): number {
  const units = unitsOf(key);
  return average(
    key.questions.map((question, index) => {
      const truth = responseAt(key.law, question);
      const answer = predictions[index] ?? null;
      const error = square((answer ?? 0) - truth) / units[index];
      // A question without a prediction is worse than the best prediction without data, and never better than twice E0.
      return answer === null ? Math.max(2, 1 + error) : error;
    }),
  );
}

/** The mean logarithmic loss over the mechanisms that are asked for: of the agent, and less that of the prior. */
function mechanismScores(key: SystemKey, { mechanisms }: SystemAttempt): readonly Score[] {
  if (key.item.asked.length === 0) return [];
  const loss = average(mechanismLosses(key, mechanisms));
  const told = Object.keys(mechanisms).length === 0 ? "none were given: the prior counts" : "in nats";
  return [
    score("mechanism-loss", loss, `mean logarithmic loss of the probabilities of mechanisms, ${told}`),
    score(
      "mechanism-gain",
      average(mechanismLosses(key, {})) - loss,
      "what was gained over the probabilities of the grammar",
    ),
  ];
}

type Chances = { readonly [name in Mechanism]?: number };

/** The logarithmic loss of the probability of each mechanism, those that are asked for; the prior's where none is given. */
export function mechanismLosses(
  { item, law }: SystemKey,
  chances: Chances,
  names: readonly Mechanism[] = item.asked,
): readonly number[] {
  const prior = priorChances(item.facts);
  return names.map((name) => {
    const given = Math.min(1 - clip, Math.max(clip, chances[name] ?? prior[name]));
    return -Math.log(hasMechanism(law.structure, name) ? given : 1 - given);
  });
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });

const square = (value: number): number => value * value;
