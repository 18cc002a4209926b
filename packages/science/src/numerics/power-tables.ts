import { add, type DoubleDouble, divide, doubleDouble, multiply, negate } from "./double-double.ts";

/** Both tables step by 1/128: of the significand for logarithms, of the binary exponent for exponentials. */
export const STEPS = 128;

/** Centres 1 + i/128 with i above this belong to the octave below, so that logarithms stay within ±ln(2)/2. */
export const LAST_UPPER_STEP = 53;

/** Multiples of 2^-42 below 2^10 fit 53 bits: sums and integer multiples of such numbers are exact. */
const GRID = 4398046511104;

interface SplitNumber {
  readonly onGrid: number;
  readonly rest: number;
}

function splitOnGrid(value: DoubleDouble): SplitNumber {
  const onGrid = Math.floor(value.high * GRID + 0.5) / GRID;
  return { onGrid, rest: add(value, doubleDouble(-onGrid)).high };
}

/** 1/n for the odd n of the series below. */
const oddReciprocals = Array.from({ length: 36 }, (_, index) => divide(doubleDouble(1), doubleDouble(2 * index + 1)));

/** Terms of a series below this share of the first change no bit of a sum of two doubles. */
const NEGLIGIBLE = 2.220446049250313e-16 * 2.220446049250313e-16 * 1e-8;

/** ln(v) = 2 artanh(s) = 2 (s + s³/3 + s⁵/5 + ...), s = (v - 1) / (v + 1); here |s| <= 1/3. */
function naturalLogarithm(value: number): DoubleDouble {
  const s = divide(doubleDouble(value - 1), doubleDouble(value + 1));
  const square = multiply(s, s);
  let sum = doubleDouble(0);
  let last = 1;
  for (let term = square.high; last < oddReciprocals.length - 1 && term > NEGLIGIBLE; term *= square.high) last += 1;
  for (let index = last; index >= 0; index -= 1) {
    sum = add(multiply(sum, square), oddReciprocals[index]);
  }
  const half = multiply(s, sum);
  return add(half, half);
}

/** exp(v) = 1 + v (1 + v/2 (1 + v/3 (...))) for 0 <= v < 0.7. */
function exponential(value: DoubleDouble): DoubleDouble {
  const one = doubleDouble(1);
  let sum = one;
  let last = 1;
  for (let term = value.high; last < 30 && term > NEGLIGIBLE; term *= value.high / last) last += 1;
  for (let n = last; n >= 1; n -= 1) {
    sum = add(one, divide(multiply(sum, value), doubleDouble(n)));
  }
  return sum;
}

const ln2 = naturalLogarithm(2);

/** ln 2, its first part on the grid. */
export const LN2 = splitOnGrid(ln2);

/** ln(2) / 128, its first part on the grid. */
export const LN2_STEP = splitOnGrid({ high: ln2.high / STEPS, low: ln2.low / STEPS });

/** About 1/c for the centres c = 1 + i/128 (halved above LAST_UPPER_STEP), rounded to 12 bits; exactly 1 at both ends. */
export const reciprocals = new Float64Array(STEPS + 1);
/** -ln(reciprocals[i]) = logarithms[i] + logarithmRests[i], the first on the grid. */
export const logarithms = new Float64Array(STEPS + 1);
export const logarithmRests = new Float64Array(STEPS + 1);
for (let i = 0; i <= STEPS; i += 1) {
  const centre = (1 + i / STEPS) * (i > LAST_UPPER_STEP ? 0.5 : 1);
  const reciprocal = Math.floor(2048 / centre + 0.5) / 2048;
  const logarithm = splitOnGrid(negate(naturalLogarithm(reciprocal)));
  reciprocals[i] = reciprocal;
  logarithms[i] = logarithm.onGrid;
  logarithmRests[i] = logarithm.rest;
}

/** 2^(i/128) = exponentials[i] + exponentialRests[i]. */
export const exponentials = new Float64Array(STEPS);
export const exponentialRests = new Float64Array(STEPS);
for (let i = 0; i < STEPS; i += 1) {
  const value = exponential(multiply(ln2, doubleDouble(i / STEPS)));
  exponentials[i] = value.high;
  exponentialRests[i] = value.low;
}

/** Every power of two that is a double: 2^e = powersOfTwo[e - LOWEST_POWER_OF_TWO]. */
export const LOWEST_POWER_OF_TWO = -1074;
export const powersOfTwo = new Float64Array(2098);
powersOfTwo[0] = Number.MIN_VALUE;
for (let i = 1; i < powersOfTwo.length; i += 1) powersOfTwo[i] = 2 * powersOfTwo[i - 1];
