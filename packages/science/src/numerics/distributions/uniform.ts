import { requireInterval, requireLocation } from "../parameters.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The uniform distribution between two finite bounds. */
export function uniform(low: number, high: number): Distribution {
  requireLocation("uniform", "low", low);
  requireLocation("uniform", "high", high);
  requireInterval("uniform", low, high);
  const width = high - low;
  const support = [low, high] as const;
  return {
    name: "uniform",
    discrete: false,
    support,
    mean: low + 0.5 * width,
    variance: (width * width) / 12,
    logDensity(x) {
      if (Number.isNaN(x)) return Number.NaN;
      return x < low || x > high ? Number.NEGATIVE_INFINITY : -Math.log(width);
    },
    cdf: (x) => Math.min(1, Math.max(0, (x - low) / width)),
    survival: (x) => Math.min(1, Math.max(0, (high - x) / width)),
    ...quantiles("uniform", support, (lower, upper) => (lower < upper ? low + lower * width : high - upper * width)),
    sample: (source) => Math.min(high, low + width * source.uniform()),
  };
}
