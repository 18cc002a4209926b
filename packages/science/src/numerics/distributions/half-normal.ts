import { requireScale } from "../parameters.ts";
import { sampleHalfNormal } from "../sampling/half-normal.ts";
import { erf, erfc } from "../special/erf.ts";
import { inverseErf, inverseErfc } from "../special/inverse-erf.ts";
import { halfLogTwoPi } from "../special/stirling-series.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The absolute value of a normal variable with mean 0 and standard deviation `scale`. */
export function halfNormal(scale: number): Distribution {
  requireScale("halfNormal", "scale", scale);
  const support = [0, Number.POSITIVE_INFINITY] as const;
  return {
    name: "halfNormal",
    discrete: false,
    support,
    mean: scale * Math.sqrt(2 / Math.PI),
    variance: scale * scale * (1 - 2 / Math.PI),
    logDensity(x) {
      if (x < 0) return Number.NEGATIVE_INFINITY;
      const score = x / scale;
      return -0.5 * score * score + Math.LN2 - halfLogTwoPi - Math.log(scale);
    },
    cdf: (x) => (x <= 0 ? 0 : erf((x / scale) * Math.SQRT1_2)),
    survival: (x) => (x <= 0 ? 1 : erfc((x / scale) * Math.SQRT1_2)),
    ...quantiles(
      "halfNormal",
      support,
      (lower, upper) => scale * Math.SQRT2 * (lower < upper ? inverseErf(lower) : inverseErfc(upper)),
    ),
    sample: (source) => scale * sampleHalfNormal(source),
  };
}
