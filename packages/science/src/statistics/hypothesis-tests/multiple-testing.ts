import { AssayError } from "@assay/contract";
import { asDoubles } from "../../numerics/as-doubles.ts";
import { ascendingOrder } from "../descriptive/ascending-order.ts";

/**
 * Holm (1979), "A simple sequentially rejective multiple test procedure": the k-th smallest of m p-values is multiplied
 * by m - k + 1, and no adjusted value falls below a smaller p-value's. In the order given.
 */
export function holm(pValues: ArrayLike<number>): Float64Array {
  const values = checked(pValues);
  const adjusted = new Float64Array(values.length);
  let floor = 0;
  let remaining = values.length;
  for (const index of ascendingOrder(values)) {
    floor = Math.max(floor, Math.min(1, remaining * values[index]));
    adjusted[index] = floor;
    remaining -= 1;
  }
  return adjusted;
}

/**
 * Benjamini & Hochberg (1995), "Controlling the false discovery rate": the k-th smallest of m p-values is multiplied by
 * m / k, and no adjusted value exceeds a larger p-value's. In the order given.
 */
export function benjaminiHochberg(pValues: ArrayLike<number>): Float64Array {
  const values = checked(pValues);
  const adjusted = new Float64Array(values.length);
  let ceiling = 1;
  let rank = values.length;
  for (const index of ascendingOrder(values).reverse()) {
    ceiling = Math.min(ceiling, (values[index] * values.length) / rank);
    adjusted[index] = ceiling;
    rank -= 1;
  }
  return adjusted;
}

function checked(pValues: ArrayLike<number>): Float64Array {
  const values = asDoubles(pValues, "the p-values");
  const wrong = values.findIndex((value) => !(value >= 0 && value <= 1));
  if (wrong >= 0) {
    throw new AssayError(
      "numerics/invalid-argument",
      `P-values to adjust must lie from 0 to 1 with none missing, but the one at index ${wrong} is ${values[wrong]}.`,
    );
  }
  return values;
}
