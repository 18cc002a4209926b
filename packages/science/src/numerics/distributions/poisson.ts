import { requireRate } from "../parameters.ts";
import { poissonSampler } from "../sampling/poisson.ts";
import { gammaTails } from "../special/incomplete-gamma.ts";
import { logPoissonKernel } from "../special/poisson-kernel.ts";
import type { Tails } from "../special/tails.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";
import { skewedStart } from "./skewed-start.ts";

/** The Poisson distribution with mean `rate`; a rate of 0 is always 0. */
export function poisson(rate: number): Distribution {
  requireRate("poisson", "rate", rate);
  const support = [0, rate === 0 ? 0 : Number.POSITIVE_INFINITY] as const;
  const masses = {
    support,
    logDensity: (x: number) => logMass(rate, x),
    cdf: (x: number) => tails(rate, x).lower,
    survival: (x: number) => tails(rate, x).upper,
  };
  return {
    name: "poisson",
    discrete: true,
    mean: rate,
    variance: rate,
    ...masses,
    ...quantiles("poisson", support, (lower, upper, rounding) =>
      discreteQuantile(masses, lower, upper, rounding, skewedStart(rate, rate, 1, lower, upper)),
    ),
    sample: poissonSampler(rate),
  };
}

function logMass(rate: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0 || !Number.isInteger(x)) return Number.NEGATIVE_INFINITY;
  if (rate === 0) return x === 0 ? 0 : Number.NEGATIVE_INFINITY;
  return logPoissonKernel(x, rate);
}

/** P(X <= k) = Q(k + 1, rate) (DLMF 8.4.10). */
function tails(rate: number, x: number): Tails {
  if (Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  if (x < 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const { lower, upper } = gammaTails(Math.floor(x) + 1, rate);
  return { lower: upper, upper: lower };
}
