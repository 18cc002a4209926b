import type { Datum, Draws, Model } from "../model.ts";
import { logLikelihood } from "./log-likelihood.ts";
import { weightsOf } from "./placed-draws.ts";

/**
 * What the data of one episode told, in nats: the Kullback–Leibler divergence of the posterior from the prior, which is
 * the mean log likelihood under the posterior less the log evidence. No estimate is nested in it. Of the two quantities
 * whose mean over worlds is the gain of a policy, log p(data | truth) / p(data) and this one, this is the other's mean over
 * the truths that the data allow: it varies less, is never negative, and needs no knowledge of the truth.
 */
export function divergenceOfPosterior(
  model: Model,
  posterior: Draws,
  logEvidence: number,
  data: readonly Datum[],
): number {
  const weights = weightsOf(posterior);
  // A draw without weight may make the data impossible, and 0 times -Infinity is no number.
  const mean = logLikelihood(model, posterior, data).reduce(
    (sum, value, draw) => (weights[draw] > 0 ? sum + weights[draw] * value : sum),
    0,
  );
  return mean - logEvidence;
}
