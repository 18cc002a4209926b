import { requireProbability, requireTrials } from "../parameters.ts";
import { binomialSampler } from "../sampling/binomial.ts";
import { logBinomialKernel, splitAt } from "../special/binomial-kernel.ts";
import { betaTails } from "../special/incomplete-beta.ts";
import type { Tails } from "../special/tails.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";
import { skewedStart } from "./skewed-start.ts";

/** The number of successes in n independent trials of probability p. */
export function binomial(n: number, p: number): Distribution {
  requireTrials("binomial", "n", n);
  requireProbability("binomial", "p", p);
  const support = [p === 1 ? n : 0, p === 0 ? 0 : n] as const;
  const mean = n * p;
  const variance = n * p * (1 - p);
  const masses = {
    support,
    logDensity: (x: number) => logMass(n, p, x),
    cdf: (x: number) => tails(n, p, x).lower,
    survival: (x: number) => tails(n, p, x).upper,
  };
  return {
    name: "binomial",
    discrete: true,
    mean,
    variance,
    ...masses,
    ...quantiles("binomial", support, (lower, upper, rounding) =>
      discreteQuantile(masses, lower, upper, rounding, skewedStart(mean, variance, 1 - 2 * p, lower, upper)),
    ),
    sample: binomialSampler(n, p),
  };
}

function logMass(n: number, p: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0 || x > n || !Number.isInteger(x)) return Number.NEGATIVE_INFINITY;
  return logBinomialKernel(x, n - x, splitAt(x, n - x, p));
}

/** P(X > k) = I_p(k + 1, n - k) (DLMF 8.17.5). */
function tails(n: number, p: number, x: number): Tails {
  if (Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  const k = Math.floor(x);
  if (k < 0) return { lower: 0, upper: 1 };
  if (k >= n) return { lower: 1, upper: 0 };
  const { lower, upper } = betaTails(k + 1, n - k, splitAt(k + 1, n - k, p));
  return { lower: upper, upper: lower };
}
