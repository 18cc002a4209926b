/** |actual - expected| / |expected|; 0 where both are equal, infinities and zeros included. */
export function relativeError(actual: number, expected: number): number {
  if (actual === expected) return 0;
  return Math.abs(actual - expected) / Math.abs(expected);
}
