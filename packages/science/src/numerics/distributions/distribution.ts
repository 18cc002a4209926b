import type { RandomSource } from "../random-source.ts";

/** A probability distribution on the real line; every method is accurate in both tails. */
export interface Distribution {
  readonly name: string;
  readonly discrete: boolean;
  /** The closed hull of the support. */
  readonly support: readonly [low: number, high: number];
  /** undefined where it does not exist; may be infinite. */
  readonly mean: number | undefined;
  /** undefined where it does not exist; may be infinite. */
  readonly variance: number | undefined;
  /** The log density, or the log mass where discrete; -Infinity outside the support. */
  logDensity(x: number): number;
  /** P(X <= x). */
  cdf(x: number): number;
  /** P(X > x). */
  survival(x: number): number;
  /** The smallest x with cdf(x) >= p. */
  quantile(p: number): number;
  /** The smallest x with survival(x) <= q. */
  upperQuantile(q: number): number;
  sample(source: RandomSource): number;
}
