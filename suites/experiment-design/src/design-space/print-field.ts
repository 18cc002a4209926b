import type { Field, FieldValue } from "./field.ts";
import { describeRange } from "./range.ts";
import { oneOf } from "./read-field.ts";

/** Writes a value with the labels of its options and with brackets around lists. */
export function printField(field: Field, value: FieldValue): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return labelOf(field, value);
  return `[${value.map((element) => (typeof element === "number" ? String(element) : labelOf(field, element))).join(", ")}]`;
}

function labelOf(field: Field, name: string): string {
  if (field.kind !== "choice" && field.kind !== "choices") return name;
  return field.options.find((option) => option.name === name)?.label ?? name;
}

/** A line of Markdown: the meaning of the field and its allowed values. */
export function describeField(field: Field): string {
  return `- \`${field.label}\`: ${field.about}; ${kindOf(field)}.`;
}

function kindOf(field: Field): string {
  switch (field.kind) {
    case "number":
      return describeRange(field.range);
    case "numbers":
      return `a list of ${field.length} ${describeRange(field.range, true)}`;
    case "choice":
      return oneOf(field.options);
    case "choices":
      return `a list of ${field.length.low} to ${field.length.high} items, each ${oneOf(field.options)}`;
  }
}
