import { AssayError } from "@assay/contract";

/** How finely a float column is recorded: digits after the decimal point, or significant digits. */
export type Precision = { readonly decimals: number } | { readonly significant: number };

/**
 * Up to 28 decimals the fixed text of a rounded value always reads back as that value; at 29 the first power of two,
 * 2^-44, does not, because the doubles below it lie half as far apart. Finer columns declare significant digits.
 */
const largestDecimals = 20;
const largestSignificant = 17;

/** 10^0 … 10^9, each exact. */
export const powersOfTen: readonly number[] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** Below this, the scaled value k = x·10^d and the double k / 10^d determine each other. */
export const exactScaleLimit = 1_125_899_906_842_624; // 2^50

export function checkPrecision(precision: Precision): void {
  if ("decimals" in precision) {
    if (Number.isInteger(precision.decimals) && precision.decimals >= 0 && precision.decimals <= largestDecimals)
      return;
    throw new AssayError(
      "tables/invalid-column",
      `A precision of ${precision.decimals} decimals is not possible; declare a whole number from 0 to ${largestDecimals}.`,
    );
  }
  if (
    Number.isInteger(precision.significant) &&
    precision.significant >= 1 &&
    precision.significant <= largestSignificant
  ) {
    return;
  }
  throw new AssayError(
    "tables/invalid-column",
    `A precision of ${precision.significant} significant digits is not possible; declare a whole number from 1 to ${largestSignificant}.`,
  );
}

/**
 * The double nearest to the decimal that is nearest to `value`. Ties are decided on the exact binary value, away from
 * zero, as `toFixed` and `toPrecision` do; a zero is never negative.
 */
export function roundToPrecision(value: number, precision: Precision): number {
  if ("decimals" in precision) return roundToDecimals(value, precision.decimals);
  return Number(value.toPrecision(precision.significant)) + 0;
}

/** Rounds every value that is there, in place. */
export function roundAllToPrecision(values: Float64Array, precision: Precision): void {
  const scale = "decimals" in precision ? (powersOfTen[precision.decimals] ?? Number.NaN) : Number.NaN;
  for (let row = 0; row < values.length; row++) {
    const rounded = roundAtScale(values[row], scale);
    if (!Number.isNaN(rounded)) values[row] = rounded;
    else if (!Number.isNaN(values[row])) values[row] = roundToPrecision(values[row], precision);
  }
}

function roundToDecimals(value: number, decimals: number): number {
  const rounded = decimals < powersOfTen.length ? roundAtScale(value, powersOfTen[decimals]) : Number.NaN;
  return Number.isNaN(rounded) ? Number(value.toFixed(decimals)) + 0 : rounded;
}

/**
 * The value rounded to a multiple of 1 / scale, or NaN where that is not certain: where the value is large, or so near a
 * tie that the error of the product, at most 2^-53 of it, could decide. The quotient of two exact integers is the double
 * nearest to the decimal.
 */
function roundAtScale(value: number, scale: number): number {
  const scaled = Math.abs(value) * scale;
  const distanceFromTie = Math.abs(scaled - Math.floor(scaled) - 0.5);
  if (!(scaled < exactScaleLimit && distanceFromTie > scaled * 2.3e-16)) return Number.NaN;
  const rounded = Math.floor(scaled + 0.5) / scale;
  return value < 0 ? 0 - rounded : rounded;
}
