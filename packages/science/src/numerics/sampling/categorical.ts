import { AssayError } from "@assay/contract";
import type { RandomSource } from "../random-source.ts";

/** An index, each with probability proportional to its weight. An index of weight 0 is never drawn. */
export function sampleCategorical(source: RandomSource, weights: ArrayLike<number>): number {
  let total = 0;
  let lastPositive = -1;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index];
    if (!isWeight(weight)) refuseWeights();
    if (weight > 0) lastPositive = index;
    total += weight;
  }
  if (lastPositive < 0 || total === Number.POSITIVE_INFINITY) refuseWeights();
  const target = source.uniform() * total;
  let cumulative = 0;
  for (let index = 0; index < lastPositive; index++) {
    cumulative += weights[index];
    if (target < cumulative) return index;
  }
  return lastPositive;
}

/** Up to this number of weights, a linear count is faster than bisection, whose branches are unpredictable. */
const fewWeights = 16;

/** sampleCategorical with the sums of the weights computed once, for many draws: the same values. */
export function categoricalSampler(weights: ArrayLike<number>): (source: RandomSource) => number {
  const cumulative = new Float64Array(weights.length);
  let total = 0;
  let lastPositive = -1;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index];
    if (!isWeight(weight)) refuseWeights();
    total += weight;
    cumulative[index] = total;
    if (weight > 0) lastPositive = index;
  }
  if (lastPositive < 0 || total === Number.POSITIVE_INFINITY) refuseWeights();
  if (weights.length <= fewWeights) {
    return (source) => {
      const target = source.uniform() * total;
      let exceeded = 0;
      for (let index = 0; index < lastPositive; index++) exceeded += Number(target >= cumulative[index]);
      return exceeded;
    };
  }
  return (source) => {
    const target = source.uniform() * total;
    let low = 0;
    let high = lastPositive;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (target < cumulative[middle]) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** A null from decoded rows is no weight, although it compares as 0. */
function isWeight(value: unknown): boolean {
  return typeof value === "number" && value >= 0;
}

function refuseWeights(): never {
  throw new AssayError(
    "numerics/invalid-argument",
    "No index can be drawn with these weights; give finite weights of at least 0 with a positive, finite sum.",
  );
}
