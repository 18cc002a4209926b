import { requireLocation, requireScale } from "../parameters.ts";
import { sampleCauchy } from "../sampling/cauchy.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

const logPi = 1.1447298858494002;

/** The Cauchy distribution, with half its mass within one scale of the location. */
export function cauchy(location: number, scale: number): Distribution {
  requireLocation("cauchy", "location", location);
  requireScale("cauchy", "scale", scale);
  const support = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const score = (x: number) => (x - location) / scale;
  return {
    name: "cauchy",
    discrete: false,
    support,
    mean: undefined,
    variance: undefined,
    logDensity: (x) => -logPi - Math.log(scale) - logOnePlusSquare(score(x)),
    cdf: (x) => Math.atan2(1, -score(x)) / Math.PI,
    survival: (x) => Math.atan2(1, score(x)) / Math.PI,
    ...quantiles("cauchy", support, (lower, upper) =>
      lower < upper ? location - scale * upperTailPoint(lower) : location + scale * upperTailPoint(upper),
    ),
    sample: (source) => location + scale * sampleCauchy(source),
  };
}

/** log(1 + z²), also where z² overflows. */
export function logOnePlusSquare(z: number): number {
  return Math.abs(z) > 1e150 ? 2 * Math.log(Math.abs(z)) : Math.log1p(z * z);
}

/** cot(π tail): the z with P(Z > z) = tail <= 1/2. Near 1/2 the exact difference 1/2 - tail keeps z accurate at 0. */
function upperTailPoint(tail: number): number {
  return tail < 0.25 ? 1 / Math.tan(Math.PI * tail) : Math.tan(Math.PI * (0.5 - tail));
}
