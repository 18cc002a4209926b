import type { RandomSource } from "../../random-source.ts";

/** The distributions of the model language, by their names there. */
export type DistributionName = SimpleDistributionName | CompoundName;

/** Distributions whose number of arguments varies, or that are made from others. */
export type CompoundName = "categorical" | "ordered_logistic" | "mixture" | "censored";

/** Distributions with a fixed number of arguments. */
export type SimpleDistributionName =
  | "normal"
  | "folded_normal"
  | "half_normal"
  | "truncated_normal"
  | "lognormal"
  | "student_t"
  | "cauchy"
  | "uniform"
  | "exponential"
  | "gamma"
  | "beta"
  | "bernoulli"
  | "bernoulli_logit"
  | "binomial"
  | "poisson"
  | "negative_binomial"
  | "rating"
  | "rounded";

/** A column over rows, or one number for all of them. */
export type Argument = Float64Array | number;

/**
 * A distribution as a function of its parameters, for samplers that evaluate it at many parameter values. Compare
 * `Distribution`, whose parameters are fixed. In every method x is a value, and a, b and so on are the arguments in the
 * order of `parameters`. There are at least four: those that a distribution does not have are 0. Only compounds have
 * more. All methods but `isValid` require valid arguments.
 */
export interface ParametricDistribution {
  readonly name: DistributionName;
  readonly parameters: readonly string[];
  readonly discrete: boolean;
  /** Whether the last argument may be left out and is then infinity. */
  readonly mayBeOpen?: boolean;
  /** What the arguments must be, as an error says it after "needs". */
  readonly needs: string;
  /** The closed hull of the support for all arguments, or which arguments are its ends. */
  readonly support: readonly [low: number, high: number] | { readonly ends: readonly [low: number, high: number] };
  isValid(a: number, b: number, c: number, d: number, ...more: readonly number[]): boolean;
  /** -Infinity outside the support. */
  logDensity(x: number, a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
  /** The arguments by which there are no slopes, such as whole numbers. */
  readonly whole?: readonly number[];
  /**
   * The slopes of the log density by x (slopes[0]) and by the arguments (slopes[1], …), inside the support. Undefined
   * where the density jumps in its arguments.
   */
  slopes?(
    slopes: Float64Array,
    x: number,
    a: number,
    b: number,
    c: number,
    d: number,
    ...more: readonly number[]
  ): void;
  mean(a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
  variance(a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
  /** The argument with which both ends of the range rise: if only it differs between rows, two rows give the range. */
  readonly risesWith?: number;
  /** Functions of the arguments: ends beyond which there is at most `tail` on either side. */
  ends(tail: number): {
    low(a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
    high(a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
  };
  sample(random: RandomSource, a: number, b: number, c: number, d: number, ...more: readonly number[]): number;
  /** The log density over rows, where a loop of its own is quicker; invalid arguments give -Infinity. */
  logDensityOfRows?(value: Argument, theArguments: readonly Argument[], out: Float64Array): void;
  /** The mean over rows, where a loop of its own is quicker; invalid arguments give NaN. Undefined if it does not apply. */
  meanOfRows?(theArguments: readonly Argument[], size: number): Float64Array | undefined;
  /** Prepares the log density of many outcomes, with what depends only on the arguments computed once. */
  prepare?(theArguments: readonly Argument[], size: number): (outcome: number, out: Float64Array) => void;
}
