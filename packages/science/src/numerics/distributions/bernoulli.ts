import { requireProbability } from "../parameters.ts";
import { sampleBernoulli } from "../sampling/bernoulli.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** 1 with probability p, else 0. */
export function bernoulli(p: number): Distribution {
  requireProbability("bernoulli", "p", p);
  const support = [p === 1 ? 1 : 0, p === 0 ? 0 : 1] as const;
  const masses = {
    support,
    logDensity(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x === 1) return Math.log(p);
      return x === 0 ? Math.log1p(-p) : Number.NEGATIVE_INFINITY;
    },
    cdf(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < 0) return 0;
      return x < 1 ? 1 - p : 1;
    },
    survival(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < 0) return 1;
      return x < 1 ? p : 0;
    },
  };
  return {
    name: "bernoulli",
    discrete: true,
    mean: p,
    variance: p * (1 - p),
    ...masses,
    ...quantiles("bernoulli", support, (lower, upper, rounding) => discreteQuantile(masses, lower, upper, rounding, 0)),
    sample: (source) => sampleBernoulli(source, p),
  };
}
