import { power } from "@assay/science/numerics/power";
import type { Field, FieldValue, Range } from "./field.ts";
import { roundTo } from "./random-field.ts";
import { typicalRange } from "./range.ts";

/**
 * The values of each field for a grid with at most `size` combinations. All dimensions have the same number of values
 * if they have that many. Undefined if a field is a list of options, which cannot be spread evenly.
 */
export function gridAxes(fields: readonly Field[], size: number): readonly (readonly FieldValue[])[] | undefined {
  if (fields.some(({ kind }) => kind === "choices")) return undefined;
  let along = 1;
  while (along < size && countAll(fields, along + 1) <= size && along < longest(fields)) along++;
  return fields.map((field) => valuesAlong(field, along));
}

const countAll = (fields: readonly Field[], along: number): number =>
  fields.reduce((all, field) => {
    const count = Math.min(along, valuesInDimension(field));
    return all * (field.kind === "numbers" ? power(count, field.length) : count);
  }, 1);

const longest = (fields: readonly Field[]): number => Math.max(...fields.map(valuesInDimension));

/** The number of distinct values along one dimension of a field. */
function valuesInDimension(field: Field): number {
  if (field.kind === "choice" || field.kind === "choices") return field.options.length;
  const [low, high] = typicalRange(field.range);
  if (low === high) return 1;
  return field.range.whole === true ? Math.floor(high) - Math.ceil(low) + 1 : Number.POSITIVE_INFINITY;
}

function valuesAlong(field: Field, along: number): readonly FieldValue[] {
  if (field.kind === "number") return spread(field.range, along);
  if (field.kind === "choice" || field.kind === "choices") return field.options.slice(0, along).map(({ name }) => name);
  const axis = spread(field.range, along);
  return product(Array.from({ length: field.length }, () => axis));
}

/** Evenly spaced numbers across the range, half a step away from an open end. */
function spread(range: Range, most: number): number[] {
  const [low, high] = typicalRange(range);
  const count = range.whole === true ? Math.min(most, Math.floor(high) - Math.ceil(low) + 1) : most;
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

/** Every combination of one value from each axis. The last axis varies fastest. */
export function product<Value>(axes: readonly (readonly Value[])[]): Value[][] {
  return axes.reduce<Value[][]>((rows, axis) => rows.flatMap((row) => axis.map((value) => [...row, value])), [[]]);
}
