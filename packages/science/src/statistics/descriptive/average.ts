/**
 * The arithmetic mean as the sum in the given order divided by the count; NaN of no values. For data with missing values
 * or extreme magnitudes, use `mean`.
 */
export function average(values: readonly number[] | Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
