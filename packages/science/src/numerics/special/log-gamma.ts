import { polynomial } from "./polynomial.ts";
import { halfLogTwoPi, stirlingSeries, stirlingSeriesFrom } from "./stirling-series.ts";

const oneMinusEuler = 0.42278433509846713;

// (-1)^k (ζ(k) - 1) / k for k = 2, 3, …: the Taylor coefficients of log Γ(2 + w) after the linear term
// (Abramowitz & Stegun 6.1.33), from mpmath at 60 digits.
const taylorAtTwo: readonly number[] = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.00407735619794434, 0.0020083928260822143, 0.0009945751278180853, 0.0004941886041194645,
  0.0002460865533080483, 0.00012271334757848915, 0.00006124813505870483, 0.00003058823630702049, 0.00001528225940865187,
  0.000007637197637899763, 0.00000381729326499984, 0.000001908212716553939, 9.539620338727962e-7, 4.769329867878064e-7,
  2.38450502727733e-7, 1.1921992596531106e-7, 5.960818905125948e-8, 2.980350351465228e-8, 1.4901554828365043e-8,
  7.45071178983543e-9, 3.725334024788457e-9,
].map((excess, index) => (index % 2 === 0 ? excess : -excess) / (index + 2));

/** log Γ(2 + w) for |w| <= 1/2, with full relative accuracy at its zero w = 0. */
function logGammaNearTwo(w: number): number {
  return w * (oneMinusEuler + w * polynomial(taylorAtTwo, w));
}

/** log Γ(1 + x) for x > -1, with full relative accuracy at its zero x = 0. */
export function logGammaOnePlus(x: number): number {
  return Math.abs(x) <= 0.5 ? logGammaNearTwo(x) - Math.log1p(x) : logGamma(1 + x);
}

/** log |Γ(x)|, with full relative accuracy for x > 0; Infinity at the poles 0, -1, -2, … */
export function logGamma(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  if (x <= 0) return logGammaReflected(x);
  if (x < 0.5) return logGammaOnePlus(x) - Math.log(x);
  if (x < 1.5) return logGammaOnePlus(x - 1);
  if (x < stirlingSeriesFrom) {
    let product = 1;
    let argument = x;
    while (argument > 2.5) {
      argument -= 1;
      product *= argument;
    }
    return logGammaNearTwo(argument - 2) + Math.log(product);
  }
  return (x - 0.5) * Math.log(x) - x + halfLogTwoPi + stirlingSeries(x);
}

/** Γ(x) Γ(1 - x) = π / sin(πx); the sine is taken of the exact distance to the nearest integer. */
function logGammaReflected(x: number): number {
  const distance = Math.abs(x - Math.round(x));
  if (distance === 0) return Number.POSITIVE_INFINITY;
  return Math.log(Math.PI / Math.sin(Math.PI * distance)) - logGamma(1 - x);
}
