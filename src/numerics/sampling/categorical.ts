import type { Stream } from "../stream.ts";

/** An index with probability proportional to its weight. */
export function sampleCategorical(stream: Stream, weights: ArrayLike<number>): number {
  return stream.weightedIndex(weights);
}

/** sampleCategorical with the sums of the weights computed once, for many draws: the same values, found by bisection. */
export function categoricalSampler(weights: ArrayLike<number>): (stream: Stream) => number {
  const cumulative = new Float64Array(weights.length);
  let total = 0;
  let lastPositive = 0;
  for (let index = 0; index < weights.length; index++) {
    total += weights[index];
    cumulative[index] = total;
    if (weights[index] > 0) lastPositive = index;
  }
  return (stream) => {
    const target = stream.uniform() * total;
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
