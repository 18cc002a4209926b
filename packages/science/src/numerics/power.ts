import { positivePower } from "./positive-power.ts";

const TWO_TO_64 = 18446744073709552000;

/**
 * base to the power of exponent, with the special cases of ECMAScript's `Math.pow`; error below 0.53 ulp, and the same
 * bits on every engine, which `**` and `Math.pow` do not promise.
 */
export function power(base: number, exponent: number): number {
  if (exponent === 2) return base * base;
  if (exponent === 1) return base;
  if (exponent === -1) return 1 / base;
  const size = Math.abs(base);
  if (!(size > 0 && size < Infinity) || !(Math.abs(exponent) < TWO_TO_64) || exponent === 0) {
    return specialPower(base, exponent);
  }
  if (base > 0) return positivePower(base, exponent);
  if (Math.floor(exponent) !== exponent) return NaN;
  return isOddInteger(exponent) ? -positivePower(size, exponent) : positivePower(size, exponent);
}

/** Where the base is zero, infinite or NaN, or the exponent zero, infinite, NaN or at least 2^64 in size. */
function specialPower(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return NaN;
  const size = Math.abs(base);
  if (size === 0 || size === Infinity) {
    const vanishes = size === 0 ? exponent > 0 : exponent < 0;
    const result = vanishes ? 0 : Infinity;
    const negative = base < 0 || 1 / base < 0;
    return negative && isOddInteger(exponent) ? -result : result;
  }
  if (size === 1) return Math.abs(exponent) === Infinity ? NaN : 1;
  // Any other size is at least 2^-53 away from 1: with such an exponent the result leaves the range of doubles.
  const grows = size > 1 ? exponent > 0 : exponent < 0;
  return grows ? Infinity : 0;
}

function isOddInteger(value: number): boolean {
  const half = value * 0.5;
  return Math.floor(value) === value && Math.floor(half) !== half;
}
