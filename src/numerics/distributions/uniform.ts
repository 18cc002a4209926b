import type { Distribution } from "./distribution.ts";
import { requireFinite, requireInterval } from "./parameters.ts";
import { quantiles } from "./quantiles.ts";

/** The uniform distribution between two finite bounds. */
export function uniform(low: number, high: number): Distribution {
  requireFinite("uniform", "low", low);
  requireFinite("uniform", "high", high);
  requireInterval("uniform", low, high);
  const width = high - low;
  requireFinite("uniform", "high - low", width);
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
    sample: (stream) => Math.min(high, low + width * stream.uniform()),
  };
}
