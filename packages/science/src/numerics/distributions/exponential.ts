import { requireScale } from "../parameters.ts";
import { sampleExponential } from "../sampling/exponential.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The exponential distribution with mean `scale`. */
export function exponential(scale: number): Distribution {
  requireScale("exponential", "scale", scale);
  const support = [0, Number.POSITIVE_INFINITY] as const;
  return {
    name: "exponential",
    discrete: false,
    support,
    mean: scale,
    variance: scale * scale,
    logDensity: (x) => (x < 0 ? Number.NEGATIVE_INFINITY : -x / scale - Math.log(scale)),
    cdf: (x) => (x <= 0 ? 0 : -Math.expm1(-x / scale)),
    survival: (x) => (x <= 0 ? 1 : Math.exp(-x / scale)),
    ...quantiles(
      "exponential",
      support,
      (lower, upper) => -scale * (lower < upper ? Math.log1p(-lower) : Math.log(upper)),
    ),
    sample: (source) => scale * sampleExponential(source),
  };
}
