import type { Score, Submission } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { itemStream } from "../world-stream.ts";
import { readSystemAttempt, type SystemAttempt } from "./attempt.ts";
import { Belief } from "./belief.ts";
import { replay } from "./instrument.ts";
import type { SystemKey } from "./item.ts";
import { answersOf } from "./prior-answers.ts";
import { systemReference } from "./reference-errors.ts";
import { mechanismLosses, predictionError, unitsOf } from "./scores.ts";

/**
 * Where an attempt at a composed system lost: what its readings allow by the grammar, and what its predictions made of
 * them. It samples the posterior of the grammar, which takes minutes.
 */
export async function systemDiagnosis(
  key: SystemKey,
  submission: Pick<Submission, "answers">,
): Promise<readonly Score[]> {
  const { item, questions } = key;
  const attempt = readSystemAttempt(submission, item);
  const error = predictionError(key, attempt.predictions);
  const belief = await beliefOf(key, attempt);
  const answers = answersOf(belief.laws(), questions);
  const units = unitsOf(key);
  const bayesLoss = average(answers.map(({ variance }, index) => variance / units[index]));
  const bayesError = predictionError(
    key,
    answers.map(({ mean }) => mean),
  );
  const { best, standardError } = systemReference(item.difficulty);
  const range = 1 - best;
  const parts = { none: 1, best, standardError };
  return [
    { ...score("design", (1 - bayesLoss) / range, "what the data of the readings allow"), parts },
    {
      ...score("inference-loss", (error - bayesLoss) / range, "what the predictions lost against what the data allow"),
      parts,
    },
    score("policy-regret", bayesLoss - best, "what the data leave, less what those of the best public policy leave"),
    score("bayes-error", bayesError, "the best prediction given the same data, by the grammar"),
    score("bayes-loss", bayesLoss, "the error that the best prediction given the same data is expected to have"),
    ...(item.asked.length === 0
      ? []
      : [
          score(
            "mechanism-excess",
            average(mechanismLosses(key, attempt.mechanisms)) - average(mechanismLosses(key, belief.chances())),
            "the loss about mechanisms, less that of the grammar's posterior given the same data",
          ),
        ]),
  ];
}

/** What the grammar tells given the attempt's own readings, which follow from the world and its designs. */
async function beliefOf({ world, item, law }: SystemKey, { batches }: SystemAttempt): Promise<Belief> {
  const belief = new Belief(item.facts, itemStream("system-belief", item.id));
  for (const batch of replay(world, item.facts, law, batches)) belief.observe(batch);
  await belief.update();
  return belief;
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });
