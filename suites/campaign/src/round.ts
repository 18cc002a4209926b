/** Rounds to so many decimals, from 0 to 2. */
export function roundTo(value: number, decimals: 0 | 1 | 2): number {
  const scale = [1, 10, 100][decimals];
  const rounded = Math.round(value * scale) / scale;
  return rounded === 0 ? 0 : rounded;
}
