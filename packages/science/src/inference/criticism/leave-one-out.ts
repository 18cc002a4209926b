import { moments } from "../../statistics/descriptive/moments.ts";
import type { Datum, Model } from "../model.ts";
import { logSumExp } from "../sampling/log-sum.ts";
import type { Posterior } from "../sampling/posterior.ts";
import { smoothWeights } from "./pareto-smoothing.ts";
import { pointwiseLogLikelihood } from "./pointwise.ts";

/** How well each datum is predicted from the others. */
export interface LeaveOneOut {
  /** The expected log predictive density, summed over the data; larger is better. */
  readonly elpd: number;
  readonly standardError: number;
  /** How much better data are fitted than predicted: about the number of parameters that they determine. */
  readonly effectiveParameters: number;
  readonly pointwise: readonly number[];
  /** Pareto's k of every datum. */
  readonly shapes: readonly number[];
  /** Data with a k above the limit: their terms, and so the sum, cannot be trusted. */
  readonly doubtful: readonly number[];
}

/**
 * Leave-one-out cross-validation by importance sampling, with no fit anew: A. Vehtari, A. Gelman and J. Gabry, Statistics
 * and Computing 27 (2017) 1413. Draws are weighted by 1 / p(y_i | θ), smoothed.
 */
export function leaveOneOut(model: Model, { draws, diagnostics }: Posterior, data: readonly Datum[]): LeaveOneOut {
  const effective = Math.min(...diagnostics.map(({ bulkSize }) => (Number.isNaN(bulkSize) ? draws.size : bulkSize)));
  const relativeSize = Math.min(1, effective / draws.size);
  return leaveOneOutOf(pointwiseLogLikelihood(model, draws, data), relativeSize, draws.weights);
}

/** The same from log likelihoods: for every datum a column over the draws. */
export function leaveOneOutOf(
  logLikelihoods: readonly Float64Array[],
  relativeSize: number,
  weights?: Float64Array,
): LeaveOneOut {
  const size = logLikelihoods[0]?.length ?? 0;
  const logWeight = (draw: number) => (weights === undefined ? -Math.log(size) : Math.log(weights[draw]));
  let fitted = 0;
  const terms = logLikelihoods.map((column) => {
    fitted += logSumExp(column.map((value, draw) => value + logWeight(draw)));
    const ratios = column.map((value, draw) => logWeight(draw) - value);
    const { logWeights, shape } = smoothWeights(ratios, relativeSize);
    return { term: logSumExp(column.map((value, draw) => value + logWeights[draw])), shape };
  });
  const pointwise = terms.map(({ term }) => term);
  const { mean, n, sumOfSquares } = moments(Float64Array.from(pointwise));
  const elpd = n === 0 ? 0 : n * mean;
  const limit = shapeLimit(size);
  return {
    elpd,
    standardError: Math.sqrt(sumOfSquares),
    effectiveParameters: fitted - elpd,
    pointwise,
    shapes: terms.map(({ shape }) => shape),
    doubtful: terms.flatMap(({ shape }, index) => (shape > limit ? [index] : [])),
  };
}

/** min(1 - 1 / log10 S, 0.7): Vehtari and others (2024), section 3.2.4. */
const shapeLimit = (draws: number): number => Math.min(0.7, 1 - 1 / Math.log10(draws));
