import type { Json } from "@assay/contract";
import type { Field, Range } from "./field.ts";

/** Designs as JSON Schema: an object by labels. Agents are told this form; texts and lists are read as well. */
export const declareDesign = (fields: readonly Field[]) => ({
  type: "object" as const,
  properties: Object.fromEntries(fields.map((field) => [field.label, declareField(field)])),
  required: fields.map(({ label }) => label),
  additionalProperties: false,
});

function declareField(field: Field): { readonly [keyword: string]: Json } {
  switch (field.kind) {
    case "number":
      return { ...declareNumber(field.range), description: field.about };
    case "numbers":
      return {
        ...{ type: "array", items: declareNumber(field.range), minItems: field.length, maxItems: field.length },
        description: field.about,
      };
    case "choice":
      return { ...declareOptions(field.options), description: field.about };
    case "choices":
      return {
        ...{ type: "array", items: declareOptions(field.options) },
        ...{ minItems: field.length.low, maxItems: field.length.high },
        description: field.about,
      };
  }
}

function declareNumber({ low, high, open, whole, cuts }: Range): { readonly [keyword: string]: Json } {
  return {
    type: whole === true && cuts !== true ? "integer" : "number",
    [open === "low" || open === "both" ? "exclusiveMinimum" : "minimum"]: low,
    [open === "high" || open === "both" ? "exclusiveMaximum" : "maximum"]: high,
  };
}

const declareOptions = (options: readonly { readonly label: string }[]) => ({
  type: "string",
  enum: options.map(({ label }) => label),
});
