import type { Json } from "@assay/contract";

type Schema = { readonly [keyword: string]: Json | undefined };

/**
 * A JSON Schema as a type that a model reads: `{"path": string, "depth"?: integer}`, with what a field is for behind it.
 * It takes half the tokens of the schema itself.
 */
export function schemaInWords(schema: Json): string {
  const { type, properties, required, items, anyOf, oneOf, const: only, enum: several } = asSchema(schema);
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(several)) return several.map((each) => JSON.stringify(each)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return choices.map(schemaInWords).join(" | ");
  if (Array.isArray(type)) return type.join(" | ");
  if (type === "array") return `[${schemaInWords(items ?? {})}, ...]`;
  if (properties !== undefined) {
    const needed = Array.isArray(required) ? required : [];
    const fields = Object.entries(asSchema(properties)).map(([name, each]) => {
      const { description } = asSchema(each ?? {});
      const about = typeof description === "string" ? ` (${description.replace(/\.$/, "")})` : "";
      return `${JSON.stringify(name)}${needed.includes(name) ? "" : "?"}: ${schemaInWords(each ?? {})}${about}`;
    });
    return `{${fields.join(", ")}}`;
  }
  if (type === "object") return "{...}";
  return typeof type === "string" ? type : "any JSON";
}

const asSchema = (value: Json): Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};
