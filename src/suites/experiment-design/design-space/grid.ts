import type { Field, FieldValue, Range } from "./field.ts";
import { roundTo } from "./random-field.ts";
import { usualRange } from "./range.ts";

/**
 * Values of each field such that there are at most `size` combinations, as many along one dimension as along another
 * where there are that many; undefined where a field has lists of options, which have no even spread.
 */
export function gridAxes(fields: readonly Field[], size: number): readonly (readonly FieldValue[])[] | undefined {
  if (fields.some(({ kind }) => kind === "choices")) return undefined;
  const dimensions = fields.reduce((sum, field) => sum + (field.kind === "numbers" ? field.length : 1), 0);
  let along = 1;
  // Whole steps: a root that comes out a bit below a whole number would lose a row.
  while (combinations(fields, along + 1) <= size && along < size) along++;
  return dimensions === 0 ? undefined : fields.map((field) => valuesAlong(field, along));
}

const combinations = (fields: readonly Field[], along: number): number =>
  fields.reduce((product, field) => product * valuesAlong(field, along).length, 1);

function valuesAlong(field: Field, along: number): readonly FieldValue[] {
  if (field.kind === "number") return spread(field.range, along);
  if (field.kind === "choice" || field.kind === "choices") return field.options.slice(0, along).map(({ name }) => name);
  const axis = spread(field.range, along);
  return product(Array.from({ length: field.length }, () => axis));
}

/** Numbers from one end to the other, half a step away from an end that does not belong to the range. */
function spread(range: Range, count: number): number[] {
  const [low, high] = usualRange(range);
  if (count === 1 || low === high) return [range.whole === true ? Math.round((low + high) / 2) : (low + high) / 2];
  const openLow = range.typical === undefined && (range.open === "low" || range.open === "both");
  const openHigh = range.typical === undefined && (range.open === "high" || range.open === "both");
  const steps = count - 1 + (openLow ? 0.5 : 0) + (openHigh ? 0.5 : 0);
  const values = Array.from({ length: count }, (_, index) => {
    const value = low + ((high - low) * (index + (openLow ? 0.5 : 0))) / steps;
    return range.whole === true ? Math.round(value) : roundTo(value, 9);
  });
  return [...new Set(values)];
}

/** Every combination of a value of each axis, the last axis fastest. */
export function product<Value>(axes: readonly (readonly Value[])[]): Value[][] {
  return axes.reduce<Value[][]>((rows, axis) => rows.flatMap((row) => axis.map((value) => [...row, value])), [[]]);
}
