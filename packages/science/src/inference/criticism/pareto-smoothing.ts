import { ascendingOrder } from "../../statistics/descriptive/ascending-order.ts";
import { logSumExp } from "../sampling/log-sum.ts";
import { fitGeneralisedPareto, paretoQuantile } from "./generalised-pareto.ts";

/** Importance weights whose largest are replaced by what a fitted tail expects. */
export interface SmoothedWeights {
  /** Their exponentials sum to 1. */
  readonly logWeights: Float64Array;
  /** The tail's k: above 0.7 the weights do not represent the distribution. Infinity where the tail was too short. */
  readonly shape: number;
}

const smallestNormalLog = -708.3964185322641;

/**
 * Pareto-smoothed importance sampling: A. Vehtari, D. Simpson, A. Gelman, Y. Yao and J. Gabry, JMLR 25 (2024) 72. The
 * largest min(S / 5, 3 √(S / r)) ratios become the expected order statistics of a generalised Pareto tail, and none
 * exceeds the largest raw one; r is the share of the draws that is effective.
 */
export function smoothWeights(logRatios: Float64Array, relativeSize = 1): SmoothedWeights {
  const size = logRatios.length;
  let highest = Number.NEGATIVE_INFINITY;
  for (const ratio of logRatios) highest = Math.max(highest, ratio);
  if (highest === Number.POSITIVE_INFINITY) return withoutBound(logRatios);
  const logWeights = logRatios.map((ratio) => ratio - highest);
  const order = ascendingOrder(logWeights);
  const wanted = Math.ceil(Math.min(size / 5, 3 * Math.sqrt(size / relativeSize)));
  const cut = Math.max(logWeights[order[Math.max(0, size - wanted - 1)]], smallestNormalLog);
  const tail = Array.from(order).filter((index) => logWeights[index] > cut);
  let shape = Number.POSITIVE_INFINITY;
  if (tail.length > 4) {
    const base = Math.exp(cut);
    const fit = fitGeneralisedPareto(Float64Array.from(tail, (index) => Math.exp(logWeights[index]) - base));
    shape = fit.shape;
    if (Number.isFinite(shape)) {
      tail.forEach((index, rank) => {
        const value = paretoQuantile(fit, (rank + 0.5) / tail.length);
        logWeights[index] = Math.min(0, Math.log(value + base));
      });
    }
  }
  const total = logSumExp(logWeights);
  return { logWeights: logWeights.map((weight) => weight - total), shape };
}

/** All weight on the draws that could not have given the datum: nothing finite can be made of the others. */
function withoutBound(logRatios: Float64Array): SmoothedWeights {
  const unbounded = logRatios.reduce((count, ratio) => count + Number(ratio === Number.POSITIVE_INFINITY), 0);
  const logWeights = logRatios.map((ratio) =>
    ratio === Number.POSITIVE_INFINITY ? -Math.log(unbounded) : Number.NEGATIVE_INFINITY,
  );
  return { logWeights, shape: Number.POSITIVE_INFINITY };
}
