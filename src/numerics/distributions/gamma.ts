import { add, divide, doubleDouble, negate } from "../double-double.ts";
import { sampleGamma } from "../sampling/gamma.ts";
import { gammaTails } from "../special/incomplete-gamma.ts";
import { inverseLowerGamma, inverseUpperGamma } from "../special/inverse-incomplete-gamma.ts";
import { logPoissonKernel } from "../special/poisson-kernel.ts";
import type { Distribution } from "./distribution.ts";
import { requirePositive } from "./parameters.ts";
import { quantiles } from "./quantiles.ts";

/** The gamma distribution with mean shape · scale. */
export function gamma(shape: number, scale: number): Distribution {
  requirePositive("gamma", "shape", shape);
  requirePositive("gamma", "scale", scale);
  return { ...gammaMethods("gamma", shape, scale), sample: (stream) => scale * sampleGamma(stream, shape) };
}

/** All of a gamma distribution but its sampler, for the distributions that are gamma under another name. */
export function gammaMethods(name: string, shape: number, scale: number): Omit<Distribution, "sample"> {
  const support = [0, Number.POSITIVE_INFINITY] as const;
  return {
    name,
    discrete: false,
    support,
    mean: shape * scale,
    variance: shape * scale * scale,
    logDensity(x) {
      if (x < 0 || x === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
      if (x === 0) return densityAtZero(shape) - Math.log(scale);
      const ratio = x / scale;
      return (
        logPoissonKernel(shape, ratio, excess(shape, x, scale)) + Math.log(shape) - Math.log(ratio) - Math.log(scale)
      );
    },
    cdf: (x) => gammaTails(shape, x / scale, excess(shape, x, scale)).lower,
    survival: (x) => gammaTails(shape, x / scale, excess(shape, x, scale)).upper,
    ...quantiles(
      name,
      support,
      (lower, upper) => scale * (lower < upper ? inverseLowerGamma(shape, lower) : inverseUpperGamma(shape, upper)),
    ),
  };
}

/** The log density at 0, for scale 1. */
function densityAtZero(shape: number): number {
  if (shape === 1) return 0;
  return shape < 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** shape - x / scale; for large shapes the tails feel the rounding of the quotient, so it is carried in double-double. */
function excess(shape: number, x: number, scale: number): number {
  const plain = shape - x / scale;
  if (shape < 1e4) return plain;
  const precise = add(doubleDouble(shape), negate(divide(doubleDouble(x), doubleDouble(scale)))).high;
  return Number.isFinite(precise) ? precise : plain;
}
