import type { Score, Submission } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { itemStream } from "../world-stream.ts";
import { readSystemAttempt, type SystemAttempt } from "./attempt.ts";
import { Belief } from "./belief.ts";
import type { Mechanism } from "./ingredients.ts";
import { replay } from "./instrument.ts";
import type { SystemKey } from "./item.ts";
import { hasMechanism } from "./law.ts";
import { answersOf, priorAnswers, priorChances } from "./prior-answers.ts";
import { systemReference } from "./reference-errors.ts";
import { responseAt } from "./sequence.ts";

/** Probabilities of mechanisms count from this to 1 less this. */
const clip = 0.01;

/** The scores of an attempt at a composed system. */
export async function systemScores(key: SystemKey, submission: Pick<Submission, "answers">): Promise<readonly Score[]> {
  const { item, questions } = key;
  const attempt = readSystemAttempt(submission, item);
  const prior = priorAnswers(item.facts, questions);
  const belief = await beliefOf(key, attempt);
  const best = answersOf(belief.laws(), questions);
  const error = predictionError(key, attempt.predictions);
  const priorError = predictionError(
    key,
    prior.map(({ mean }) => mean),
  );
  const bayesLoss = average(best.map(({ variance }, index) => variance / prior[index].variance));
  const bayesError = predictionError(
    key,
    best.map(({ mean }) => mean),
  );
  const { best: reached, standardError } = systemReference(item.difficulty);
  const range = 1 - reached;
  const missing = attempt.predictions.filter((answer) => answer === null).length;
  const readings = attempt.batches.reduce((sum, { length }) => sum + length, 0);
  const reason = [
    `after ${readings} readings`,
    ...(missing === 0 ? [] : [`${missing} questions without a prediction`]),
    ...attempt.problems,
  ].join("; ");
  const constants = { none: 1, best: reached, standardError };
  return [
    { ...score("way", Math.max(-1, (1 - error) / range), reason), parts: constants },
    { ...score("design", (1 - bayesLoss) / range, "what the data of the readings allow"), parts: constants },
    {
      ...score("inference-loss", (error - bayesLoss) / range, "what the predictions lost against what the data allow"),
      parts: constants,
    },
    score("policy-regret", bayesLoss - reached, "what the data leave, less what those of the best public policy leave"),
    score("skill", priorError - error, reason),
    score("error", error, reason),
    score("bayes-error", bayesError, "the best prediction given the same data, by the grammar"),
    score("bayes-loss", bayesLoss, "the error that the best prediction given the same data is expected to have"),
    score("prior-error", priorError, "the best prediction without data"),
    score("expected-prior-error", 1, "what the best prediction without data is expected to have"),
    score("format-failure", attempt.formatFailure, "share of answers that could not be read"),
    ...mechanismScores(key, attempt, belief),
  ];
}

/** The mean over the questions of the squared error over the prior variance. */
export function predictionError({ item, law, questions }: SystemKey, predictions: readonly (number | null)[]): number {
  const prior = priorAnswers(item.facts, questions);
  return average(
    questions.map((question, index) => {
      const truth = responseAt(law, question);
      const answer = predictions[index] ?? null;
      const miss = (answer ?? prior[index].mean) - truth;
      const error = (miss * miss) / prior[index].variance;
      // A question without a prediction is worse than the best prediction without data, and never better than twice E0.
      return answer === null ? Math.max(2, 1 + error) : error;
    }),
  );
}

/** What the grammar tells given the attempt's own readings, which follow from the world and its designs. */
async function beliefOf({ world, item, law }: SystemKey, { batches }: SystemAttempt): Promise<Belief> {
  const belief = new Belief(item.facts, itemStream("system-belief", item.id));
  for (const batch of replay(world, item.facts, law, batches)) belief.observe(batch);
  await belief.update();
  return belief;
}

/** The mean logarithmic loss over the mechanisms that are asked for: of the agent, the prior, and the grammar's posterior. */
function mechanismScores(key: SystemKey, { mechanisms }: SystemAttempt, belief: Belief): readonly Score[] {
  if (key.item.asked.length === 0) return [];
  const lossOf = (chances: Chances): number => average(mechanismLosses(key, chances));
  const loss = lossOf(mechanisms);
  const told = Object.keys(mechanisms).length === 0 ? "none were given: the prior counts" : "in nats";
  return [
    score("mechanism-loss", loss, `mean logarithmic loss of the probabilities of mechanisms, ${told}`),
    score(
      "mechanism-excess",
      loss - lossOf(belief.chances()),
      "the same, less that of the grammar's posterior given the same data",
    ),
    score("mechanism-gain", lossOf({}) - loss, "what was gained over the probabilities of the grammar"),
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
