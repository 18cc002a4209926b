import { requirePositiveProbability, requireShape } from "../parameters.ts";
import { sampleNegativeBinomial } from "../sampling/negative-binomial.ts";
import { logBinomialKernel, splitAt } from "../special/binomial-kernel.ts";
import { betaTails } from "../special/incomplete-beta.ts";
import type { Tails } from "../special/tails.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";
import { skewedStart } from "./skewed-start.ts";

/** The number of failures before the r-th success, each trial succeeding with probability p; r may be any number above 0. */
export function negativeBinomial(r: number, p: number): Distribution {
  requireShape("negativeBinomial", "r", r);
  requirePositiveProbability("negativeBinomial", "p", p);
  const support = [0, p === 1 ? 0 : Number.POSITIVE_INFINITY] as const;
  const mean = (r * (1 - p)) / p;
  const masses = {
    support,
    logDensity: (x: number) => logMass(r, p, x),
    cdf: (x: number) => tails(r, p, x).lower,
    survival: (x: number) => tails(r, p, x).upper,
  };
  return {
    name: "negativeBinomial",
    discrete: true,
    mean,
    variance: mean / p,
    ...masses,
    ...quantiles("negativeBinomial", support, (lower, upper, rounding) =>
      discreteQuantile(masses, lower, upper, rounding, skewedStart(mean, mean / p, (2 - p) / p, lower, upper)),
    ),
    sample: (source) => sampleNegativeBinomial(source, r, p),
  };
}

/** Γ(r + k) / (Γ(r) k!) p^r (1 - p)^k = r / (r + k) times the binomial kernel. */
function logMass(r: number, p: number, x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0 || !Number.isInteger(x)) return Number.NEGATIVE_INFINITY;
  return logBinomialKernel(r, x, splitAt(r, x, p)) - Math.log1p(x / r);
}

/** P(X <= k) = I_p(r, k + 1) (DLMF 8.17.24). */
function tails(r: number, p: number, x: number): Tails {
  if (Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  if (x < 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const k = Math.floor(x);
  return betaTails(r, k + 1, splitAt(r, k + 1, p));
}
