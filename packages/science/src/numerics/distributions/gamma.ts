import { add, divide, doubleDouble, negate } from "../double-double.ts";
import { requireScale, requireShape } from "../parameters.ts";
import { sampleGamma } from "../sampling/gamma.ts";
import { gammaTails } from "../special/incomplete-gamma.ts";
import { logInverseGamma } from "../special/inverse-incomplete-gamma.ts";
import { logGamma, logGammaOnePlus } from "../special/log-gamma.ts";
import { logPoissonKernel } from "../special/poisson-kernel.ts";
import type { Tails } from "../special/tails.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

// Below this x / scale loses digits or vanishes, and the leading term of P, (x / scale)^shape / Γ(shape + 1), is exact.
const tinyRatio = 1e-290;

/** The gamma distribution with mean shape · scale. */
export function gamma(shape: number, scale: number): Distribution {
  requireShape("gamma", "shape", shape);
  requireScale("gamma", "scale", scale);
  return { ...gammaMethods("gamma", shape, scale), sample: (source) => scale * sampleGamma(source, shape) };
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
      if (ratio <= tinyRatio) return (shape - 1) * (Math.log(x) - Math.log(scale)) - logGamma(shape) - Math.log(scale);
      if (ratio === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
      return (
        logPoissonKernel(shape, ratio, excess(shape, x, scale)) + Math.log(shape) - Math.log(ratio) - Math.log(scale)
      );
    },
    cdf: (x) => tails(shape, x, scale).lower,
    survival: (x) => tails(shape, x, scale).upper,
    ...quantiles(name, support, (lower, upper) => scaledExponential(scale, logInverseGamma(shape, lower, upper))),
  };
}

function tails(shape: number, x: number, scale: number): Tails {
  const ratio = x / scale;
  if (ratio > tinyRatio || !(x > 0)) return gammaTails(shape, ratio, excess(shape, x, scale));
  const logLower = shape * (Math.log(x) - Math.log(scale)) - logGammaOnePlus(shape);
  return { lower: Math.exp(logLower), upper: -Math.expm1(logLower) };
}

/** scale · exp(logarithm), also where the exponential underflows although the product does not. */
function scaledExponential(scale: number, logarithm: number): number {
  return logarithm > -600 ? scale * Math.exp(logarithm) : Math.exp(logarithm + Math.log(scale));
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
