import { requirePositiveProbability } from "../parameters.ts";
import { sampleGeometric } from "../sampling/geometric.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The number of trials up to and including the first success, each succeeding with probability p. */
export function geometric(p: number): Distribution {
  requirePositiveProbability("geometric", "p", p);
  const support = [1, p === 1 ? 1 : Number.POSITIVE_INFINITY] as const;
  const logFailure = Math.log1p(-p);
  const masses = {
    support,
    logDensity(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < 1 || !Number.isInteger(x)) return Number.NEGATIVE_INFINITY;
      return x === 1 ? Math.log(p) : (x - 1) * logFailure + Math.log(p);
    },
    cdf: (x: number) => (x < 1 ? 0 : -Math.expm1(Math.floor(x) * logFailure)),
    survival: (x: number) => (x < 1 ? 1 : Math.exp(Math.floor(x) * logFailure)),
  };
  return {
    name: "geometric",
    discrete: true,
    mean: 1 / p,
    variance: (1 - p) / p / p,
    ...masses,
    ...quantiles("geometric", support, (lower, upper, rounding) =>
      discreteQuantile(
        masses,
        lower,
        upper,
        rounding,
        (lower < upper ? Math.log1p(-lower) : Math.log(upper)) / logFailure,
      ),
    ),
    sample: (source) => sampleGeometric(source, p),
  };
}
