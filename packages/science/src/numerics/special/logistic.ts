/** 1 / (1 + e^-x), without overflow. */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const odds = Math.exp(x);
  return odds / (1 + odds);
}
