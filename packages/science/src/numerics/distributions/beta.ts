import { requireShape } from "../parameters.ts";
import { sampleBeta } from "../sampling/beta.ts";
import { splitAt } from "../special/binomial-kernel.ts";
import { betaTails, logBetaKernel } from "../special/incomplete-beta.ts";
import { inverseRegularizedBeta, inverseRegularizedBetaComplement } from "../special/inverse-incomplete-beta.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The beta distribution on [0, 1] with mean a / (a + b). */
export function beta(a: number, b: number): Distribution {
  requireShape("beta", "a", a);
  requireShape("beta", "b", b);
  const support = [0, 1] as const;
  const total = a + b;
  return {
    name: "beta",
    discrete: false,
    support,
    mean: a / total,
    variance: (a / total) * (b / total) * (1 / (total + 1)),
    logDensity(x) {
      if (x < 0 || x > 1) return Number.NEGATIVE_INFINITY;
      if (x === 0) return densityAtEnd(a, b);
      if (x === 1) return densityAtEnd(b, a);
      return logBetaKernel(a, b, splitAt(a, b, x)) - Math.log(x) - Math.log1p(-x);
    },
    cdf: (x) => betaTails(a, b, splitAt(a, b, clamp(x))).lower,
    survival: (x) => betaTails(a, b, splitAt(a, b, clamp(x))).upper,
    ...quantiles("beta", support, (lower, upper) =>
      lower < upper ? inverseRegularizedBeta(a, b, lower) : inverseRegularizedBetaComplement(a, b, upper),
    ),
    sample: (source) => sampleBeta(source, a, b),
  };
}

function clamp(x: number): number {
  return Math.min(1, Math.max(0, x));
}

/** The log density at the end whose shape is `near`: b (1 - x)^(b-1) at x = 0 when a = 1. */
function densityAtEnd(near: number, far: number): number {
  if (near === 1) return Math.log(far);
  return near < 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
