import { AssayError } from "@assay/contract";
import { isShape } from "../parameters.ts";
import { decayingIntegral } from "./decaying-integral.ts";
import { logGammaOnePlus } from "./log-gamma.ts";
import { log1pMinus } from "./log1p-minus.ts";
import { logPoissonKernel } from "./poisson-kernel.ts";
import { asProbability, type Tails } from "./tails.ts";

// From this shape on the integral costs less than the series and the fraction, whose terms grow like √a.
const largeShape = 400;

/** P(a, x): the regularised lower incomplete gamma function. */
export function lowerGamma(a: number, x: number): number {
  checkArguments("lowerGamma", a, x);
  return gammaTails(a, x).lower;
}

/** Q(a, x) = 1 - P(a, x): the regularised upper incomplete gamma function, accurate where it is tiny. */
export function upperGamma(a: number, x: number): number {
  checkArguments("upperGamma", a, x);
  return gammaTails(a, x).upper;
}

function checkArguments(name: string, a: number, x: number): void {
  if (!isShape(a) || x < 0) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${name} needs a shape from 1e-300 to 1e15 and an argument of at least 0; it was given shape ${a} and argument ${x}.`,
    );
  }
}

/** Both tails; `excess` is a - x, given when it is known better than by subtraction. */
export function gammaTails(a: number, x: number, excess: number = a - x): Tails {
  if (Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const kernel = Math.exp(logPoissonKernel(a, x, excess));
  if (x < Math.max(a, 1)) {
    if (a < 1) return smallShapeTails(a, x, kernel);
    const lower = kernel * (a >= largeShape && x > 0.5 * a ? a * lowerIntegral(a, excess) : lowerSeries(a, x));
    return { lower, upper: 1 - lower };
  }
  const upper = kernel * a * (a >= largeShape && x < 2 * a ? upperIntegral(a, excess) : upperFraction(a, x));
  return { lower: 1 - upper, upper };
}

/** 1 + x/(a+1) + x²/((a+1)(a+2)) + … (DLMF 8.7.1). */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let denominator = a + 1; term > sum * 1e-17; denominator += 1) {
    term *= x / denominator;
    sum += term;
  }
  return sum;
}

/** 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - …))) by Lentz's method (DLMF 8.9.2, even part). */
function upperFraction(a: number, x: number): number {
  let partial = x + 1 - a;
  let ratio = 1 / partial;
  let numerator = 1e300;
  let value = ratio;
  for (let index = 1; index < 100_000; index += 1) {
    const coefficient = index * (a - index);
    partial += 2;
    ratio = 1 / (partial + coefficient * ratio);
    numerator = partial + coefficient / numerator;
    const factor = numerator * ratio;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}

/**
 * Shapes below 1 at x < 1, where Q may be tiny although P is near 1 (Gautschi 1979, "A computational procedure for
 * incomplete gamma functions"): P = x^a/Γ(1+a) (1 + r), r = a Σ (-x)ⁿ/((a+n) n!), and Q = 1 - P term by term.
 */
function smallShapeTails(a: number, x: number, kernel: number): Tails {
  let term = 1;
  let sum = 0;
  for (let n = 1; n < 100; n += 1) {
    term *= -x / n;
    const next = sum + term / (a + n);
    if (next === sum) break;
    sum = next;
  }
  const logPower = a * Math.log(x) - logGammaOnePlus(a);
  const upper = asProbability(-Math.expm1(logPower) - Math.exp(logPower) * a * sum);
  return { lower: upper < 0.5 ? 1 - upper : kernel * lowerSeries(a, x), upper };
}

/** ∫₀^∞ (1 + t)^(a-1) exp(-x t) dt: the upper tail seen from x, in units of x. */
function upperIntegral(a: number, excess: number): number {
  const slope = 1 - excess;
  const exponent = (t: number) => slope * t - (a - 1) * log1pMinus(t);
  return decayingIntegral(exponent, slope, a - 1, Number.POSITIVE_INFINITY);
}

/** ∫₀^1 (1 - t)^(a-1) exp(x t) dt: the lower tail seen from x, in units of x. */
function lowerIntegral(a: number, excess: number): number {
  const slope = excess - 1;
  const exponent = (t: number) => slope * t - (a - 1) * log1pMinus(-t);
  return decayingIntegral(exponent, slope, a - 1, 1);
}
