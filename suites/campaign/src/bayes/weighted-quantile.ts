/** The least value at or below which lies at least this share of the weight. */
export function weightedQuantile(
  draws: readonly { readonly value: number; readonly weight: number }[],
  share: number,
): number {
  const sorted = draws.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= share * total) return value;
  }
  return sorted[sorted.length - 1].value;
}
