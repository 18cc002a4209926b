import { requireDegreesOfFreedom, requireLocation, requireScale } from "../parameters.ts";
import { sampleStudentT } from "../sampling/student-t.ts";
import { betaTails } from "../special/incomplete-beta.ts";
import { betaLogit } from "../special/inverse-incomplete-beta.ts";
import { logBeta, logGammaRatio } from "../special/log-gamma-ratio.ts";
import type { Tails } from "../special/tails.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

// Beyond this |t| its square would overflow, and the leading term of the tail is exact.
const remote = 1e150;

/** Student's t with df degrees of freedom, shifted and scaled. */
export function studentT(df: number, location = 0, scale = 1): Distribution {
  requireDegreesOfFreedom("studentT", "df", df);
  requireLocation("studentT", "location", location);
  requireScale("studentT", "scale", scale);
  const support = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const logConstant = logGammaRatio(df / 2, 0.5) - 0.5 * Math.log(df * Math.PI) - Math.log(scale);
  return {
    name: "studentT",
    discrete: false,
    support,
    mean: df > 1 ? location : undefined,
    variance: variance(df, scale),
    logDensity: (x) => logConstant - 0.5 * (df + 1) * logOnePlusSquareOver(df, (x - location) / scale),
    cdf: (x) => tails(df, (x - location) / scale).lower,
    survival: (x) => tails(df, (x - location) / scale).upper,
    ...quantiles("studentT", support, (lower, upper) => {
      const distance = scale * upperTailPoint(df, Math.min(lower, upper));
      return lower < upper ? location - distance : location + distance;
    }),
    sample: (source) => location + scale * sampleStudentT(source, df),
  };
}

function variance(df: number, scale: number): number | undefined {
  if (df <= 1) return undefined;
  return df <= 2 ? Number.POSITIVE_INFINITY : scale * scale * (df / (df - 2));
}

/** log(1 + t²/df). */
function logOnePlusSquareOver(df: number, t: number): number {
  if (Math.abs(t) > remote) return 2 * Math.log(Math.abs(t)) - Math.log(df);
  return Math.log1p((t / df) * t);
}

function tails(df: number, t: number): Tails {
  const { lower, upper } = twoSided(df, Math.abs(t));
  const far = 0.5 * lower;
  const near = 0.5 + 0.5 * upper;
  return t < 0 ? { lower: far, upper: near } : { lower: near, upper: far };
}

/** Tails of x = df / (df + t²), which is beta with shapes df/2 and 1/2: the lower one is P(|T| > t). */
function twoSided(df: number, t: number): Tails {
  const a = df / 2;
  if (t > remote) {
    const lower = Math.exp(a * (Math.log(df) - 2 * Math.log(t)) - Math.log(a) - logBeta(a, 0.5));
    return { lower, upper: 1 - lower };
  }
  const sum = df + t * t;
  return betaTails(a, 0.5, { x: df / sum, y: (t * t) / sum, excess: 0.5 * (df / sum) * (t - 1) * (t + 1) });
}

/** The t >= 0 with P(T > t) = tail, for tail <= 1/2: t² = df (1 - x) / x. */
function upperTailPoint(df: number, tail: number): number {
  return Math.sqrt(df) * Math.exp(-0.5 * betaLogit(df / 2, 0.5, 2 * tail, 1 - 2 * tail));
}
