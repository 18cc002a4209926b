import { requireInterval, requireLocation, requireScale, requireWindow } from "../parameters.ts";
import { sampleTruncatedCauchy } from "../sampling/truncated-cauchy.ts";
import { asProbability } from "../special/tails.ts";
import { logOnePlusSquare } from "./cauchy.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";
import { windowMoments } from "./window-moments.ts";

// Beyond this score the angle left to infinity is its reciprocal, which may underflow although its share does not.
const remote = 1e150;

/** The Cauchy distribution restricted to [low, high]; either bound may be infinite. */
export function truncatedCauchy(location: number, scale: number, low: number, high: number): Distribution {
  requireLocation("truncatedCauchy", "location", location);
  requireScale("truncatedCauchy", "scale", scale);
  requireInterval("truncatedCauchy", low, high);
  requireWindow("truncatedCauchy", location, scale, low, high);
  const support = [low, high] as const;
  const score = (x: number) => (x - location) / scale;
  const alpha = score(low);
  const beta = score(high);
  const total = angle(alpha, beta, (high - low) / scale);
  return {
    name: "truncatedCauchy",
    discrete: false,
    support,
    ...moments(location, scale, alpha, beta, (high - low) / scale, total),
    logDensity(x) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < low || x > high) return Number.NEGATIVE_INFINITY;
      return -logOnePlusSquare(score(x)) - Math.log(total) - Math.log(scale);
    },
    cdf(x) {
      if (x <= low) return 0;
      if (low === Number.NEGATIVE_INFINITY && score(x) < -remote) return scale / total / (location - x);
      return x >= high ? 1 : asProbability(angle(alpha, score(x), (x - low) / scale) / total);
    },
    survival(x) {
      if (x <= low) return 1;
      if (high === Number.POSITIVE_INFINITY && score(x) > remote) return scale / total / (x - location);
      return x >= high ? 0 : asProbability(angle(score(x), beta, (high - x) / scale) / total);
    },
    ...quantiles("truncatedCauchy", support, (lower, upper) =>
      lower < upper
        ? pointAbove(location, scale, low, alpha, total, lower)
        : -pointAbove(-location, scale, -high, -beta, total, upper),
    ),
    sample: (source) => sampleTruncatedCauchy(source, location, scale, low, high),
  };
}

/** atan(to) - atan(from) for from <= to, with width = to - from: no digits cancel however near or far the two are. */
function angle(from: number, to: number, width: number): number {
  if (from === Number.NEGATIVE_INFINITY) return Math.atan2(1, -to);
  if (to === Number.POSITIVE_INFINITY) return Math.atan2(1, from);
  const largest = Math.max(1, Math.abs(from), Math.abs(to));
  const product = Math.abs(from) > Math.abs(to) ? to * (from / largest) : from * (to / largest);
  return Math.atan2(width / largest, 1 / largest + product);
}

/**
 * The x at the angle θ = share · total above the bound `low`. Near the bound, the distance from it:
 * tan(A + θ) - tan A = sin θ (1 + tan² A) / (cos θ - tan A sin θ). Further up from a bound below the location, the
 * cotangent of the whole angle above -π/2, which does not carry the rounding of a large bound along.
 */
function pointAbove(location: number, scale: number, low: number, alpha: number, total: number, share: number): number {
  const theta = share * total;
  if (alpha === Number.NEGATIVE_INFINITY && theta < 1e-290) return location - scale / total / share;
  const angleOfLow = Math.atan2(1, -alpha);
  if (alpha < 0 && theta > angleOfLow) return location - scale / Math.tan(angleOfLow + theta);
  const sine = Math.sin(theta);
  return low + scale * ((sine * (1 + alpha * alpha)) / (Math.cos(theta) - alpha * sine));
}

/**
 * E[Z] = log((1 + β²) / (1 + α²)) / (2 total) and E[Z²] = (β - α) / total - 1; in windows narrow enough for these to
 * cancel, by quadrature.
 */
function moments(
  location: number,
  scale: number,
  alpha: number,
  beta: number,
  width: number,
  total: number,
): Pick<Distribution, "mean" | "variance"> {
  if (width === Number.POSITIVE_INFINITY) {
    if (alpha === -beta) return { mean: undefined, variance: undefined };
    const mean = beta > -alpha ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    return { mean, variance: Number.POSITIVE_INFINITY };
  }
  const nearest = alpha > 0 ? alpha : Math.min(beta, 0);
  if (width < 2 * Math.hypot(1, nearest)) {
    const narrow = windowMoments((s) => 1 / (1 + (alpha + s) * (alpha + s)), 0, width, 2);
    return { mean: location + scale * (alpha + narrow.mean), variance: square(scale * narrow.deviation) };
  }
  const mean = (logOnePlusSquare(beta) - logOnePlusSquare(alpha)) / (2 * total);
  return { mean: location + scale * mean, variance: square(scale * Math.sqrt(width / total - 1 - mean * mean)) };
}

function square(x: number): number {
  return x * x;
}
