import { add, type DoubleDouble, divide, doubleDouble, multiply, negate } from "./double-double.ts";
import { LAST_UPPER_STEP, STEPS } from "./power-tables.ts";

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

const splitParts = (value: DoubleDouble): [number, number] => {
  const { onGrid, rest } = splitOnGrid(value);
  return [onGrid, rest];
};

/** The tables computed from their definitions, in arithmetic with twice the digits. */
export function makePowerTables() {
  const ln2 = naturalLogarithm(2);
  const centres = Array.from({ length: STEPS + 1 }, (_, i) => (1 + i / STEPS) * (i > LAST_UPPER_STEP ? 0.5 : 1));
  const reciprocals = centres.map((centre) => Math.floor(2048 / centre + 0.5) / 2048);
  const negated = reciprocals.map((reciprocal) => splitOnGrid(negate(naturalLogarithm(reciprocal))));
  const powers = Array.from({ length: STEPS }, (_, i) => exponential(multiply(ln2, doubleDouble(i / STEPS))));
  return {
    ln2: splitParts(ln2),
    ln2Step: splitParts({ high: ln2.high / STEPS, low: ln2.low / STEPS }),
    reciprocals,
    logarithms: negated.map(({ onGrid }) => onGrid),
    logarithmRests: negated.map(({ rest }) => rest),
    exponentials: powers.map(({ high }) => high),
    exponentialRests: powers.map(({ low }) => low),
  };
}
