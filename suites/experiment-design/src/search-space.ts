import type { Point, SearchField, SearchSpace } from "@assay/science/inference/information/design-search";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import type { Field, FieldValue, Range } from "./design-space/field.ts";

/** A design space as numbers that a search can vary, with the conversion back to designs. */
export interface SearchableSpace {
  readonly space: SearchSpace;
  designAt(point: Point): Design;
}

/**
 * The search space of a design space. Undefined if designs contain lists of choices, which have no steps between them.
 */
export function searchableSpace(space: DesignSpace): SearchableSpace | undefined {
  const { fields } = space;
  if (fields.some(({ kind }) => kind === "choices")) return undefined;
  const designAt = (point: Point): Design => {
    let next = 0;
    const entries = fields.map((field): [string, FieldValue] => {
      const numbers = point.slice(next, next + sizeOf(field));
      next += numbers.length;
      return [field.name, valueAt(field, numbers)];
    });
    return Object.fromEntries(entries);
  };
  return {
    space: {
      fields: fields.flatMap((field) => Array.from({ length: sizeOf(field) }, () => searchField(field))),
      isAllowed: (point) => space.problem(designAt(point)) === undefined,
    },
    designAt,
  };
}

const sizeOf = (field: Field): number => (field.kind === "numbers" ? field.length : 1);

function valueAt(field: Field, numbers: Point): FieldValue {
  if (field.kind === "numbers") return numbers.map(rounded);
  if (field.kind === "number") return rounded(numbers[0]);
  if (field.kind === "choice") return field.options[numbers[0]].name;
  throw new Error("a list of choices is no number");
}

/** As many digits as a person would write. */
const rounded = (value: number): number => Number(value.toPrecision(6));

function searchField(field: Field): SearchField {
  if (field.kind === "choice") return { low: 0, high: field.options.length - 1, isWhole: true };
  if (field.kind === "choices") throw new Error("a list of choices is no number");
  const { low, high, whole = false }: Range = field.range;
  const [from, to] = field.range.typical ?? [low, high];
  return { low: from, high: to, isWhole: whole };
}
