import { sampleFisherF } from "../sampling/fisher-f.ts";
import type { Split } from "../special/binomial-kernel.ts";
import { betaTails, logBetaKernel } from "../special/incomplete-beta.ts";
import { betaLogit } from "../special/inverse-incomplete-beta.ts";
import type { Distribution } from "./distribution.ts";
import { requirePositive } from "./parameters.ts";
import { quantiles } from "./quantiles.ts";

/** The F distribution: the ratio of two chi-square variables, each divided by its degrees of freedom. */
export function fisherF(df1: number, df2: number): Distribution {
  requirePositive("fisherF", "df1", df1);
  requirePositive("fisherF", "df2", df2);
  const support = [0, Number.POSITIVE_INFINITY] as const;
  const a = df1 / 2;
  const b = df2 / 2;
  return {
    name: "fisherF",
    discrete: false,
    support,
    mean: df2 > 2 ? df2 / (df2 - 2) : Number.POSITIVE_INFINITY,
    variance: variance(df1, df2),
    logDensity(x) {
      if (x < 0 || x === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
      if (x === 0) return densityAtZero(df1);
      return logBetaKernel(a, b, split(df1, df2, x)) - Math.log(x);
    },
    cdf: (x) => (x <= 0 ? 0 : betaTails(a, b, split(df1, df2, x)).lower),
    survival: (x) => (x <= 0 ? 1 : betaTails(a, b, split(df1, df2, x)).upper),
    ...quantiles("fisherF", support, (lower, upper) => Math.exp(betaLogit(a, b, lower, upper)) * (df2 / df1)),
    sample: (stream) => sampleFisherF(stream, df1, df2),
  };
}

/**
 * x = df1 f / (df1 f + df2) is beta with shapes df1/2 and df2/2, and the excess a·y - b·x is
 * df1 df2 (1 - f) / 2 / (df1 f + df2): taken from f itself it keeps every digit.
 */
function split(df1: number, df2: number, f: number): Split {
  if (f <= 1) {
    const sum = df1 * f + df2;
    return { x: (df1 * f) / sum, y: df2 / sum, excess: 0.5 * df1 * (1 - f) * (df2 / sum) };
  }
  const sum = df1 + df2 / f;
  return { x: df1 / sum, y: df2 / f / sum, excess: 0.5 * df2 * ((1 - f) / f) * (df1 / sum) };
}

function variance(df1: number, df2: number): number {
  if (df2 <= 4) return Number.POSITIVE_INFINITY;
  const ratio = df2 / (df2 - 2);
  return (2 * ratio * ratio * ((df1 + df2 - 2) / df1)) / (df2 - 4);
}

function densityAtZero(df1: number): number {
  if (df1 === 2) return 0;
  return df1 < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
