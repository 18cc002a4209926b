/**
 * An unevaluated sum of two doubles, |low| <= half an ulp of high: about 106 significant bits.
 *
 * Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18 (1971) 224-242.
 * For tables and constants; each operation below errs by a few 2^-104, relative to its result.
 */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

/** Veltkamp's constant 2^27 + 1: splits 53 bits into two halves whose products are exact. */
export const SPLITTER = 134217729;

export function doubleDouble(value: number): DoubleDouble {
  return { high: value, low: 0 };
}

/** a + b without error, where |a| >= |b| or a = 0. */
function orderedSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  return { high, low: b - (high - a) };
}

/** a + b without error, for any order (Knuth). */
function exactSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  const shareOfB = high - a;
  return { high, low: a - (high - shareOfB) + (b - shareOfB) };
}

/** a * b without error, while nothing overflows or underflows. */
function exactProduct(a: number, b: number): DoubleDouble {
  const high = a * b;
  const aScaled = SPLITTER * a;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = SPLITTER * b;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return { high, low: aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow };
}

export function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const sum = exactSum(a.high, b.high);
  const rest = exactSum(a.low, b.low);
  const partial = orderedSum(sum.high, sum.low + rest.high);
  return orderedSum(partial.high, partial.low + rest.low);
}

export function negate(a: DoubleDouble): DoubleDouble {
  return { high: -a.high, low: -a.low };
}

export function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = exactProduct(a.high, b.high);
  return orderedSum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

export function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a.high / b.high;
  const afterFirst = add(a, negate(multiply(b, doubleDouble(first))));
  const second = afterFirst.high / b.high;
  const afterSecond = add(afterFirst, negate(multiply(b, doubleDouble(second))));
  return add(orderedSum(first, second), doubleDouble(afterSecond.high / b.high));
}
