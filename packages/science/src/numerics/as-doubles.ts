import { AssayError } from "@assay/contract";

/**
 * Numbers as doubles. Rows decoded from outside may hold what the type does not admit: null and undefined mark a missing
 * value and become NaN, and anything else that is not a number is refused, where a typed array would make some number
 * of it. The result may be the argument itself.
 */
export function asDoubles(values: ArrayLike<number>, what: string): Float64Array {
  if (values instanceof Float64Array) return values;
  const doubles = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) doubles[index] = asDouble(values[index], what, index);
  return doubles;
}

function asDouble(value: unknown, what: string, index: number): number {
  if (typeof value === "number") return value;
  if (value === null || value === undefined) return Number.NaN;
  throw new AssayError(
    "numerics/invalid-argument",
    `Numbers are needed, but ${what} holds a ${typeof value} at index ${index}; convert it, or mark it missing with NaN or null.`,
  );
}
