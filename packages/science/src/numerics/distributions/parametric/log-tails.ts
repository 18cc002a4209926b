import { binomial } from "../binomial.ts";
import { cauchy } from "../cauchy.ts";
import type { Distribution } from "../distribution.ts";
import { gamma } from "../gamma.ts";
import { negativeBinomial } from "../negative-binomial.ts";
import { poisson } from "../poisson.ts";
import { studentT } from "../student-t.ts";
import { uniform } from "../uniform.ts";
import { densityOver, logNormalInterval } from "./normal-interval.ts";
import type { SimpleDistributionName } from "./parametric-distribution.ts";

const never = Number.NEGATIVE_INFINITY;

/** The logarithms of the tails of a parametric distribution, for outcomes that are known to lie beyond a bound only. */
export interface LogTails {
  /** log P(X <= x). */
  below(x: number, given: readonly number[]): number;
  /** log P(X >= x). */
  above(x: number, given: readonly number[]): number;
  /** Writes the slopes of the log tail by the arguments, from place 0 on; undefined where none are known. */
  slopesBelow?(slopes: Float64Array, x: number, given: readonly number[]): void;
  slopesAbove?(slopes: Float64Array, x: number, given: readonly number[]): void;
}

/** The tails of a location and a scale; `standardise` gives z of an outcome. */
function normalTails(standardise: (x: number) => number): LogTails {
  const scoreOf = (x: number, [mean, sd]: readonly number[]): number => (standardise(x) - mean) / sd;
  const slopesOf = (slopes: Float64Array, z: number, sd: number, inverseMills: number): void => {
    slopes[0] = inverseMills / sd;
    slopes[1] = inverseMills === 0 ? 0 : (inverseMills * z) / sd;
  };
  const below = (x: number, given: readonly number[]): number => logNormalInterval(never, scoreOf(x, given));
  const above = (x: number, given: readonly number[]): number =>
    logNormalInterval(scoreOf(x, given), Number.POSITIVE_INFINITY);
  return {
    below,
    above,
    slopesBelow(slopes, x, given) {
      const z = scoreOf(x, given);
      slopesOf(slopes, z, given[1], -densityOver(z, below(x, given)));
    },
    slopesAbove(slopes, x, given) {
      const z = scoreOf(x, given);
      slopesOf(slopes, z, given[1], densityOver(z, above(x, given)));
    },
  };
}

const exponentialTails: LogTails = {
  below: (x, [rate]) => (x <= 0 ? never : Math.log(-Math.expm1(-rate * x))),
  above: (x, [rate]) => (x <= 0 ? 0 : -rate * x),
  slopesBelow(slopes, x, [rate]) {
    slopes[0] = x <= 0 ? 0 : x / Math.expm1(rate * x);
  },
  slopesAbove(slopes, x) {
    slopes[0] = x <= 0 ? 0 : -x;
  },
};

/** The tails of a distribution whose parameters are fixed. */
function tailsBy(fix: (given: readonly number[]) => Distribution): LogTails {
  return {
    below: (x, given) => Math.log(fix(given).cdf(x)),
    above(x, given) {
      const fixed = fix(given);
      return Math.log(fixed.discrete ? fixed.survival(x - 1) : fixed.survival(x));
    },
  };
}

/** The tails of the distributions that can be censored. */
export const logTails: { readonly [name in SimpleDistributionName]?: LogTails } = {
  normal: normalTails((x) => x),
  lognormal: normalTails((x) => (x > 0 ? Math.log(x) : never)),
  exponential: exponentialTails,
  gamma: tailsBy(([shape, rate]) => gamma(shape, 1 / rate)),
  student_t: tailsBy(([df, location, scale]) => studentT(df, location, scale)),
  cauchy: tailsBy(([location, scale]) => cauchy(location, scale)),
  uniform: tailsBy(([low, high]) => uniform(low, high)),
  poisson: tailsBy(([rate]) => poisson(rate)),
  binomial: tailsBy(([n, p]) => binomial(n, p)),
  negative_binomial: tailsBy(([mean, dispersion]) => negativeBinomial(dispersion, dispersion / (dispersion + mean))),
};
