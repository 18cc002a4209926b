import type { Datum, Draws, Model } from "../model.ts";
import type { Estimate } from "./gain.ts";
import { logLikelihood } from "./log-likelihood.ts";
import { logSum } from "./log-sum.ts";
import { weightsOf } from "./placed-draws.ts";

/** What the data of one episode told, in nats. */
export interface RealisedInformation {
  /** The Kullback–Leibler divergence of the posterior from the prior. */
  readonly divergence: Estimate;
  readonly logEvidence: Estimate;
  /** How many of the prior's draws the posterior rests on; below 50 or so the standard errors are not to be trusted. */
  readonly effectiveSize: number;
}

/**
 * The information of an episode from draws of the prior, each weighted by the likelihood of all the data: the mean log
 * likelihood under the posterior less the log evidence. No estimate is nested in it. Of the two quantities whose mean
 * over worlds is the gain of a policy, log p(data | truth) / p(data) and this one, this is the other's mean over the
 * truths that the data allow: it varies less, is never negative, and needs no knowledge of the truth.
 */
export function realisedInformation(model: Model, prior: Draws, data: readonly Datum[]): RealisedInformation {
  const values = logLikelihood(model, prior, data);
  const priorWeights = weightsOf(prior);
  const { all: logEvidence, share } = logSum(values, priorWeights, -1);
  let divergence = 0;
  const posterior = values.map((value, draw) => priorWeights[draw] * Math.exp(value - logEvidence));
  for (const [draw, weight] of posterior.entries()) {
    if (weight > 0) divergence += weight * (values[draw] - logEvidence);
  }
  // Delta method: the evidence varies by Σ (w - 1/n)², the divergence by Σ [w (log ratio - divergence - 1) + 1/n]².
  let evidenceVariance = 0;
  let divergenceVariance = 0;
  for (const [draw, weight] of posterior.entries()) {
    const plain = priorWeights[draw];
    evidenceVariance += (weight - plain) * (weight - plain);
    const part = weight > 0 ? weight * (values[draw] - logEvidence - divergence - 1) + plain : plain;
    divergenceVariance += part * part;
  }
  const isPlaced = "placement" in prior;
  return {
    divergence: { value: divergence, standardError: isPlaced ? 0 : Math.sqrt(divergenceVariance) },
    logEvidence: { value: logEvidence, standardError: isPlaced ? 0 : Math.sqrt(evidenceVariance) },
    effectiveSize: 1 / share,
  };
}

/** The same from draws of the posterior and its evidence, as sequential Monte Carlo gives them. */
export function divergenceOfPosterior(
  model: Model,
  posterior: Draws,
  logEvidence: number,
  data: readonly Datum[],
): number {
  const weights = weightsOf(posterior);
  return logLikelihood(model, posterior, data).reduce((sum, value, draw) => sum + weights[draw] * value, -logEvidence);
}

/** log p(data | truth) / p(data): what the data said for the parameters that made them; below 0 where they misled. */
export function informationAboutTruth(model: Model, truth: Draws, logEvidence: number, data: readonly Datum[]): number {
  return logLikelihood(model, truth, data)[0] - logEvidence;
}
