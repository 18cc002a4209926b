/** Mean and standard deviation of a column of draws. */
export function weightedMoments(
  column: Float64Array,
  weights: Float64Array | undefined,
): { readonly mean: number; readonly deviation: number } {
  const weightOf = (draw: number): number => weights?.[draw] ?? 1 / column.length;
  const mean = column.reduce((sum, value, draw) => sum + weightOf(draw) * value, 0);
  const variance = column.reduce((sum, value, draw) => sum + weightOf(draw) * (value - mean) * (value - mean), 0);
  return { mean, deviation: Math.sqrt(variance) };
}
