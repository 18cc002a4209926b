/** A number and what chance may have moved it by: one standard deviation. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

/** How a gain was computed: outcomes summed, outcomes integrated, or outcomes drawn. */
export type GainMethod = "enumeration" | "quadrature" | "nested";

/** The expected information of one experiment, in nats. */
export interface Gain extends Estimate {
  readonly method: GainMethod;
  /** What the integration over outcomes, and over a grid of parameters, may be off by; chance is not in it. */
  readonly numericalError: number;
  /**
   * The ends between which the gain lies in expectation: with each draw in the mean of likelihoods that it is compared
   * with, and without it. For a grid of parameters, the value give or take the numerical error.
   */
  readonly bracket: { readonly lower: Estimate; readonly upper: Estimate };
  /**
   * What each draw adds: their weighted mean is the value, but for the correction of its bias. Designs judged with the
   * same draws are compared by the differences of these.
   */
  readonly contributions: Float64Array;
  /** The weights of the contributions, which sum to 1. */
  readonly weights: Float64Array;
}
