/** P(X <= x) and P(X > x), each as accurate as if computed alone. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}
