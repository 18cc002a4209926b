import { AssayError } from "@assay/contract";
import { isShape } from "../parameters.ts";
import { logBinomialKernel, type Split, splitAt } from "./binomial-kernel.ts";
import { decayingIntegral } from "./decaying-integral.ts";
import { logGammaOnePlus } from "./log-gamma.ts";
import { logGammaRatio } from "./log-gamma-ratio.ts";
import { log1pMinus } from "./log1p-minus.ts";
import { asProbability, type Tails } from "./tails.ts";

// When both shapes pass this the integral costs less than the fraction, whose terms grow like √a.
const largeShape = 4000;

/** I_x(a, b): the regularised incomplete beta function. */
export function regularizedBeta(a: number, b: number, x: number): number {
  checkArguments("regularizedBeta", a, b, x);
  return betaTails(a, b, splitAt(a, b, x)).lower;
}

/** 1 - I_x(a, b), accurate where it is tiny. */
export function regularizedBetaComplement(a: number, b: number, x: number): number {
  checkArguments("regularizedBetaComplement", a, b, x);
  return betaTails(a, b, splitAt(a, b, x)).upper;
}

function checkArguments(name: string, a: number, b: number, x: number): void {
  if (!isShape(a) || !isShape(b) || x < 0 || x > 1) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${name} needs two shapes from 1e-300 to 1e15 and an argument in [0, 1]; it was given shapes ${a}, ${b} and argument ${x}.`,
    );
  }
}

/** log [x^a y^b / B(a, b)]. */
export function logBetaKernel(a: number, b: number, at: Split): number {
  return logBinomialKernel(a, b, at) + Math.log(a) + Math.log(b / (a + b));
}

/** Both tails of a beta variable with shapes a and b, at a split of [0, 1]. */
export function betaTails(a: number, b: number, at: Split): Tails {
  if (Number.isNaN(at.x)) return { lower: Number.NaN, upper: Number.NaN };
  if (at.x <= 0) return { lower: 0, upper: 1 };
  if (at.y <= 0) return { lower: 1, upper: 0 };
  const large = Math.min(a, b) >= largeShape;
  const below = large ? at.excess >= 0 : at.excess >= at.x - at.y;
  const tails = large ? largeShapeTails : moderateTails;
  return below ? tails(a, b, at) : mirrored(tails, a, b, at);
}

/** I_x(a, b) = 1 - I_y(b, a). */
function mirrored(tails: (a: number, b: number, at: Split) => Tails, a: number, b: number, at: Split): Tails {
  const { lower, upper } = tails(b, a, { x: at.y, y: at.x, excess: -at.excess });
  return { lower: upper, upper: lower };
}

/** For x up to about the mean of the variable. */
function moderateTails(a: number, b: number, at: Split): Tails {
  const kernel = Math.exp(logBetaKernel(a, b, at));
  if (a < 1) {
    const upper = smallShapeUpper(a, b, at.x);
    return { lower: upper < 0.5 ? 1 - upper : (kernel / a) * lowerSeries(a, b, at.x), upper };
  }
  const lower = kernel / lowerFraction(a, b, at);
  return { lower, upper: 1 - lower };
}

/** 1 + (a+b)/(a+1) x + (a+b)(a+b+1)/((a+1)(a+2)) x² + … (DLMF 8.17.8). */
function lowerSeries(a: number, b: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= ((a + b + n - 1) * x) / (a + n);
    sum += term;
  }
  return sum;
}

/**
 * 1 - I_x(a, b) for a < 1, where it may be tiny although x is small: with I_x = c x^a (1 + r),
 * c = Γ(a+b) / (Γ(a+1) Γ(b)) and r = a Σ (1-b)(2-b)…(n-b) xⁿ / (n! (a+n)) (DLMF 8.17.7), it is 1 - c x^a - c x^a r.
 */
function smallShapeUpper(a: number, b: number, x: number): number {
  let term = 1;
  let sum = 0;
  for (let n = 1; n < 1000; n += 1) {
    term *= ((n - b) * x) / n;
    const next = sum + term / (a + n);
    if (next === sum) break;
    sum = next;
  }
  const logLeading = a * Math.log(x) + logGammaRatio(b, a) - logGammaOnePlus(a);
  return asProbability(-Math.expm1(logLeading) - Math.exp(logLeading) * a * sum);
}

/**
 * The continued fraction β₀ + α₁/(β₁ + α₂/(β₂ + …)) of DiDonato & Morris (1992), "Algorithm 708", by which the kernel
 * is divided to give I_x(a, b). The excess a·y - b·x enters as one number, so that no digits cancel near the mean.
 */
function lowerFraction(a: number, b: number, { x, y, excess }: Split): number {
  let value = (a * (excess + 1)) / (a + 1);
  let numerator = value;
  let ratio = 0;
  for (let n = 1; n < 100_000; n += 1) {
    const double = a + 2 * n;
    const alpha = ((a + n - 1) / (double - 1)) * ((a + b + n - 1) / (double - 1)) * n * (b - n) * x * x;
    const beta = n + (n * (b - n) * x) / (double - 1) + ((a + n) / (double + 1)) * (excess + 1 + n * (1 + y));
    ratio = 1 / (beta + alpha * ratio);
    numerator = beta + alpha / numerator;
    const factor = numerator * ratio;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}

/** For two large shapes and x up to the mean: ∫₀^1 (1 - t)^(a-1) (1 + t x/y)^(b-1) dt, the lower tail in units of x. */
function largeShapeTails(a: number, b: number, at: Split): Tails {
  const odds = at.x / at.y;
  const slope = (at.excess - at.y + at.x) / at.y;
  const exponent = (t: number) => slope * t - (a - 1) * log1pMinus(-t) - (b - 1) * log1pMinus(t * odds);
  const curvature = a - 1 + (b - 1) * odds * odds;
  const kernel = Math.exp(logBetaKernel(a, b, at));
  const lower = (kernel / at.y) * decayingIntegral(exponent, slope, curvature, 1);
  return { lower, upper: 1 - lower };
}
