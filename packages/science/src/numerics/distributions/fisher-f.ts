import { requireDegreesOfFreedom } from "../parameters.ts";
import { sampleFisherF } from "../sampling/fisher-f.ts";
import type { Split } from "../special/binomial-kernel.ts";
import { betaTails, logBetaKernel } from "../special/incomplete-beta.ts";
import { betaLogit } from "../special/inverse-incomplete-beta.ts";
import { remoteBeta, remoteLogit } from "../special/remote-beta.ts";
import type { Tails } from "../special/tails.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

const twoTo900 = 8.452712498170644e270;

/** The F distribution: the ratio of two chi-square variables, each divided by its degrees of freedom. */
export function fisherF(df1: number, df2: number): Distribution {
  requireDegreesOfFreedom("fisherF", "df1", df1);
  requireDegreesOfFreedom("fisherF", "df2", df2);
  const support = [0, Number.POSITIVE_INFINITY] as const;
  const a = df1 / 2;
  const b = df2 / 2;
  const logitAt = (x: number) => Math.log(x) + Math.log(df1) - Math.log(df2);
  const tails = (x: number): Tails => {
    const logit = logitAt(x);
    return Math.abs(logit) > remoteLogit ? remoteBeta(a, b, logit) : betaTails(a, b, split(df1, df2, x));
  };
  return {
    name: "fisherF",
    discrete: false,
    support,
    mean: df2 > 2 ? df2 / (df2 - 2) : Number.POSITIVE_INFINITY,
    variance: variance(df1, df2),
    logDensity(x) {
      if (x < 0 || x === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
      if (x === 0) return densityAtZero(df1);
      const logit = logitAt(x);
      const logKernel =
        Math.abs(logit) > remoteLogit ? remoteBeta(a, b, logit).logKernel : logBetaKernel(a, b, split(df1, df2, x));
      return logKernel - Math.log(x);
    },
    cdf: (x) => (x <= 0 ? 0 : tails(x).lower),
    survival: (x) => (x <= 0 ? 1 : tails(x).upper),
    ...quantiles("fisherF", support, (lower, upper) => scaledOdds(betaLogit(a, b, lower, upper), df1, df2)),
    sample: (source) => sampleFisherF(source, df1, df2),
  };
}

/**
 * x = df1 f / (df1 f + df2) is beta with shapes df1/2 and df2/2, and the excess a·y - b·x is
 * df1 df2 (1 - f) / 2 / (df1 f + df2): taken from f itself it keeps every digit. Both df are multiplied by a large power
 * of two, which leaves x as it is and keeps their products with f from vanishing.
 */
function split(df1: number, df2: number, f: number): Split {
  const u = df1 * twoTo900;
  const v = df2 * twoTo900;
  if (f <= 1) {
    const sum = u * f + v;
    return { x: (u * f) / sum, y: v / sum, excess: 0.5 * df1 * (1 - f) * (v / sum) };
  }
  const sum = u + v / f;
  return { x: u / sum, y: v / f / sum, excess: 0.5 * df2 * ((1 - f) / f) * (u / sum) };
}

/** exp(logit) df2 / df1; by logarithms where a factor leaves the doubles although the product need not. */
function scaledOdds(logit: number, df1: number, df2: number): number {
  const ratio = df2 / df1;
  if (Math.abs(logit) < remoteLogit && ratio > 1e-290 && ratio < 1e290) return Math.exp(logit) * ratio;
  return Math.exp(logit + Math.log(df2) - Math.log(df1));
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
