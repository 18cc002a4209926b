import { SPLITTER } from "./double-double.ts";
import {
  exponentialRests,
  exponentials,
  LAST_UPPER_STEP,
  LN2,
  LN2_STEP,
  LOWEST_POWER_OF_TWO,
  logarithmRests,
  logarithms,
  powersOfTwo,
  reciprocals,
  STEPS,
} from "./power-tables.ts";

// Only + - * / of IEEE 754 doubles, comparisons and bit access are used, so that no engine has a choice to make.
//
// Method (table-driven, after Tang, ACM TOMS 16 (1990) 378-400, in double-double arithmetic without fused multiply-add):
//   ln(base) = k ln 2 + ln c + ln(1 + r), base = 2^k z, c a table centre near z, r = z/c - 1 exact, |r| < 2^-7.9;
//   product  = exponent * ln(base) as an unevaluated sum of two doubles;
//   exp(product) = 2^(n/128) e^f, n an integer, |f| <= ln(2)/256, by a table and a polynomial.
//
// Error. The logarithm's parts k ln 2 + ln c, r and r²/2 are exact or good to 2^-94; the rest, below 2^-17 of the whole,
// is rounded as a double: relative error below 2^-69. Times |product| < 746 this is below 2^-59.4 absolute, at most
// 0.012 ulp of the result. Rounding f, the polynomial, its product with the table and the sum with the table's rest costs
// at most 0.008 ulp, the last addition 0.5 ulp: below 0.53 ulp in all. Hence a representable result is returned exactly.

const LN2_HIGH = LN2.onGrid;
const LN2_LOW = LN2.rest;
const LN2_STEP_HIGH = LN2_STEP.onGrid;
const LN2_STEP_LOW = LN2_STEP.rest;
const STEPS_PER_LN2 = STEPS / (LN2_HIGH + LN2_LOW);

/** 1.5 * 2^27: adding and subtracting it rounds numbers near 1 to multiples of 2^-25. */
const HALF_WIDTH_ROUNDER = 201326592;
/** 1.5 * 2^52: adding and subtracting it rounds to integers. */
const INTEGER_ROUNDER = 6755399441055744;

const TWO_TO_54 = 18014398509481984;
const TWO_TO_MINUS_64 = 5.421010862427522e-20;
const SMALLEST_NORMAL = 2.2250738585072014e-308;

const bits = new DataView(new ArrayBuffer(8));

/** base^exponent for a finite base > 0 and |exponent| < 2^64. */
export function positivePower(base: number, exponent: number): number {
  // |exponent * ln(base)| < 2^-54.4, so that 1 is the nearest double.
  if (exponent < TWO_TO_MINUS_64 && exponent > -TWO_TO_MINUS_64) return 1;

  // base = 2^k z with z between 0.707 and 1.418, and the table's centre nearest to z.
  const isSubnormal = base < SMALLEST_NORMAL;
  const normal = isSubnormal ? base * TWO_TO_54 : base;
  bits.setFloat64(0, normal, true);
  const top = bits.getInt32(4, true);
  const step = ((top & 0xfffff) + 0x1000) >> 13;
  const shift = (top >> 20) - (step > LAST_UPPER_STEP ? 1022 : 1023);
  const z = normal * powersOfTwo[-LOWEST_POWER_OF_TWO - shift];
  const k = isSubnormal ? shift - 54 : shift;

  // r + rRest = z * reciprocal - 1 exactly: both halves of z times 12 bits fit a double.
  const reciprocal = reciprocals[step];
  const zHigh = z + HALF_WIDTH_ROUNDER - HALF_WIDTH_ROUNDER;
  const rough = zHigh * reciprocal - 1;
  const correction = (z - zHigh) * reciprocal;
  const r = rough + correction;
  const rRest = rough - r + correction;

  // half + halfRest = r²/2 exactly (Dekker's product).
  const rScaled = SPLITTER * r;
  const rHigh = rScaled - (rScaled - r);
  const rLow = r - rHigh;
  const half = 0.5 * r * r;
  const halfRest = 0.5 * rHigh * rHigh - half + rHigh * rLow + 0.5 * rLow * rLow;

  // ln(1 + r) - r + r²/2 by its series; the first neglected term is r^10/10, below 2^-74 of r.
  const square = r * r;
  const series =
    r * square * (1 / 3 - r * 0.25 + square * (0.2 - r * (1 / 6) + square * (1 / 7 - r * 0.125 + square * (1 / 9))));

  // logHigh + logLow = ln(base): the three leading parts are added without error, the largest first.
  const table = k * LN2_HIGH + logarithms[step];
  const sum = table + r;
  const sumRest = table - sum + r;
  const total = sum - half;
  const totalRest = sum - total - half;
  const tableRest = k * LN2_LOW + logarithmRests[step];
  const small = series + (totalRest + (sumRest + (rRest * (1 - r) - halfRest + tableRest)));
  const logHigh = total + small;
  const logLow = total - logHigh + small;

  // product + productRest = exponent * ln(base).
  const product = exponent * logHigh;
  if (product > 710) return Infinity;
  if (product < -746) return 0;
  const exponentScaled = SPLITTER * exponent;
  const exponentTop = exponentScaled - (exponentScaled - exponent);
  const exponentEnd = exponent - exponentTop;
  const logScaled = SPLITTER * logHigh;
  const logTop = logScaled - (logScaled - logHigh);
  const logEnd = logHigh - logTop;
  const productError =
    exponentTop * logTop - product + exponentTop * logEnd + exponentEnd * logTop + exponentEnd * logEnd;
  const productRest = productError + exponent * logLow;

  // e^product = 2^(n/128) e^f; product - n ln(2)/128 is exact in its first part.
  const n = product * STEPS_PER_LN2 + INTEGER_ROUNDER - INTEGER_ROUNDER;
  const f = product - n * LN2_STEP_HIGH + (productRest - n * LN2_STEP_LOW);
  const fSquare = f * f;
  const growth = f + fSquare * (0.5 + f * (1 / 6) + fSquare * (1 / 24 + f * (1 / 120) + fSquare * (1 / 720)));
  const index = n & (STEPS - 1);
  const octave = n >> 7;
  const leading = exponentials[index];
  const rest = exponentialRests[index] + leading * growth;
  if (octave < -1020) return roundBelowNormal(leading, rest, octave);
  // Halved, since 2^1024 is no double while 0.999 * 2^1024 is one.
  return (leading + rest) * powersOfTwo[octave - 1 - LOWEST_POWER_OF_TWO] * 2;
}

/** (leading + rest) 2^octave for octave < -1020, rounded once: below 2^-1022 to the coarser grid of subnormal numbers. */
function roundBelowNormal(leading: number, rest: number, octave: number): number {
  // What follows counts in units of the smallest normal number, 2^-1022.
  const scale = powersOfTwo[octave + 1022 - LOWEST_POWER_OF_TWO];
  const value = (leading + rest) * scale;
  if (value >= 1) return value * SMALLEST_NORMAL;
  const valueRest = leading * scale - value + rest * scale;
  // Numbers in [1, 2) have the spacing that subnormal numbers have in these units.
  const shifted = 1 + value;
  const shiftedRest = 1 - shifted + value + valueRest;
  return (shifted + shiftedRest - 1) * SMALLEST_NORMAL;
}
