import { requireLocation, requireScale, requireWindow } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleCauchy } from "./cauchy.ts";

/**
 * A draw from the Cauchy distribution of the given location and scale restricted to low <= x <= high; either end
 * may be infinite. An interval of at least an eighth of the mass is filled by rejection, any other by inversion.
 */
export function sampleTruncatedCauchy(
  source: RandomSource,
  location: number,
  scale: number,
  low: number,
  high: number,
): number {
  requireLocation("truncatedCauchy", "location", location);
  requireScale("truncatedCauchy", "scale", scale);
  requireWindow("truncatedCauchy", location, scale, low, high);
  const a = (low - location) / scale;
  const b = (high - location) / scale;
  if (Math.atan(b) - Math.atan(a) >= Math.PI / 8) {
    for (;;) {
      const x = location + scale * sampleCauchy(source);
      if (x >= low && x <= high) return x;
    }
  }
  const width = (high - low) / scale;
  const z = a + b >= 0 ? invert(source, a, b, width) : -invert(source, -b, -a, width);
  return Math.min(high, Math.max(low, location + scale * z));
}

/**
 * The tangent of a uniform angle from atan(a) to atan(b), for b >= |a| and angles less than pi/8 apart. Angles near
 * pi/2 are measured from there, as acot, because far out only that difference has digits.
 */
function invert(source: RandomSource, a: number, b: number, width: number): number {
  const u = source.uniformOpen();
  if (a < 1) return Math.tan(Math.atan(a) + u * Math.atan(width / (1 + a * b)));
  const inverseDifference = b === Number.POSITIVE_INFINITY ? 1 / a : width / b / a;
  const farAngle = Math.atan(1 / b);
  const angle = Math.atan(inverseDifference / (1 + 1 / a / b));
  return 1 / Math.tan(farAngle + u * angle);
}
