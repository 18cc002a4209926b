/** The nearest probability: rounding may leave a share of a whole just above 1 or just below 0. */
export function asProbability(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** P(X <= x) and P(X > x), each as accurate as if computed alone. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}
