import { ascendingOrder } from "../../statistics/descriptive/ascending-order.ts";

/**
 * Quantiles of weighted values: between the middles of the values' stretches of the summed weights, in a straight line.
 * With equal weights these are Hazen's (type 5 of Hyndman and Fan 1996).
 */
export function weightedQuantiles(
  values: Float64Array,
  weights: Float64Array | undefined,
  probabilities: readonly number[],
): number[] {
  const order = ascendingOrder(values);
  const weightOf = (at: number) => weights?.[order[at]] ?? 1 / values.length;
  return probabilities.map((p) => {
    let below = 0;
    let previous = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < order.length; at++) {
      const middle = below + weightOf(at) / 2;
      if (middle >= p) {
        if (at === 0) return values[order[0]];
        const share = (p - previous) / (middle - previous);
        return values[order[at - 1]] * (1 - share) + values[order[at]] * share;
      }
      below += weightOf(at);
      previous = middle;
    }
    return values[order[order.length - 1]];
  });
}

/** Mean and variance of weighted values. */
export function weightedMoments(values: Float64Array, weights?: Float64Array): { mean: number; variance: number } {
  const weightOf = (index: number) => weights?.[index] ?? 1 / values.length;
  let mean = 0;
  for (let index = 0; index < values.length; index++) mean += weightOf(index) * values[index];
  let variance = 0;
  for (let index = 0; index < values.length; index++) {
    variance += weightOf(index) * (values[index] - mean) * (values[index] - mean);
  }
  return { mean, variance };
}
