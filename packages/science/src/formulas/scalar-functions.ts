import { power } from "../numerics/power.ts";
import { erf, erfc } from "../numerics/special/erf.ts";
import { logistic } from "../numerics/special/logistic.ts";
import type { NumericFunction } from "./functions.ts";

// What each operator and function of numbers means for one row. NaN is a missing value, and whatever is computed from a
// missing value is missing, also where IEEE 754 says otherwise (NaN^0, hypot(NaN, Infinity)).

/** base^exponent; 1^Infinity is NaN, as in ECMAScript and unlike in C. */
export function raise(base: number, exponent: number): number {
  return Number.isNaN(base) || Number.isNaN(exponent) ? NaN : power(base, exponent);
}

/** Remainder with the sign of the divisor, as `%` in Python and `np.mod`: -1 % 3 = 2. NaN where the divisor is 0. */
export function floorModulo(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  if (remainder === 0) return divisor < 0 ? -0 : 0;
  return remainder < 0 !== divisor < 0 ? remainder + divisor : remainder;
}

/** -1, 0 or 1, as `np.sign`: never -0. */
export function sign(x: number): number {
  return Math.sign(x) + 0;
}

/** Nearest integer, ties to the even one, as in numpy: 0.5 -> 0, 1.5 -> 2, 2.5 -> 2. */
export function roundHalfToEven(x: number): number {
  const rounded = Math.round(x);
  return rounded - x === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** Length of the vector (x, y). */
export function hypotenuse(x: number, y: number): number {
  return Number.isNaN(x) || Number.isNaN(y) ? NaN : Math.hypot(x, y);
}

/** x kept within low and high, as `np.clip`; high where low > high. */
export function clamp(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}

/** log(p / (1 - p)); above a quarter by log1p, where the quotient would cancel around p = 1/2. */
export function logit(p: number): number {
  return p > 0.25 ? Math.log1p((2 * p - 1) / (1 - p)) : Math.log(p / (1 - p));
}

/** Standard normal distribution function, erfc(-x / sqrt 2) / 2. */
export function normalCdf(x: number): number {
  return 0.5 * erfc(-x * Math.SQRT1_2);
}

/** exp(-((x - centre) / width)^2 / 2). */
export function bump(x: number, centre: number, width: number): number {
  const distance = (x - centre) / width;
  return Math.exp(-0.5 * distance * distance);
}

/** x^n / (half^n + x^n), computed as 1 / (1 + (half / x)^n), which neither overflows nor fails at x = 0. */
export function hill(x: number, half: number, n: number): number {
  const ratio = half / x;
  if (n === 1) return 1 / (1 + ratio);
  if (n === 2) return 1 / (1 + ratio * ratio);
  if (n === 3) return 1 / (1 + ratio * ratio * ratio);
  if (n === 4) return 1 / (1 + ratio * ratio * (ratio * ratio));
  return 1 / (1 + raise(ratio, n));
}

/** Functions of exactly one, two or three numbers; those of any count (min, max, hypot) are taken two by two. */
export const scalarFunctions: Readonly<Record<NumericFunction, (x: number, y: number, z: number) => number>> = {
  abs: Math.abs,
  sign,
  floor: Math.floor,
  ceil: Math.ceil,
  round: roundHalfToEven,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  expm1: Math.expm1,
  log: Math.log,
  log1p: Math.log1p,
  log2: Math.log2,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  min: (x, y) => Math.min(x, y),
  max: (x, y) => Math.max(x, y),
  hypot: hypotenuse,
  clamp,
  logistic,
  logit,
  erf,
  normal_cdf: normalCdf,
  bump,
  hill,
};
