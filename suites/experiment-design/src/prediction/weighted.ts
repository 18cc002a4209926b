import type { Draws } from "@assay/science/inference";

/** The weight of a draw. All are equal if the draws have no weights. */
export const weightAt = ({ size, weights }: Draws, index: number): number => weights?.[index] ?? 1 / size;

/** The weighted mean of a column. */
export function weightedMean(draws: Draws, column: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < draws.size; index++) sum += weightAt(draws, index) * column[index];
  return sum;
}

/** The smallest value such that at least half of the weight is not above it. */
export function weightedMedian(draws: Draws, column: Float64Array): number {
  const order = Array.from({ length: draws.size }, (_, index) => index).sort((a, b) => column[a] - column[b]);
  let below = 0;
  for (const index of order) {
    below += weightAt(draws, index);
    if (below >= 0.5 - 1e-12) return column[index];
  }
  return column[order[order.length - 1]];
}
