import type { Json } from "@assay/contract";
import type { ZodType } from "zod";
import type { WrittenField } from "./parse-line.ts";

/** Fields as values: JSON where it is JSON, unless the tool's schema wants the text itself. */
export function readFields(fields: readonly WrittenField[], schema: ZodType): { readonly [name: string]: Json } {
  const meant = fields.map(({ name, written }) => [name, jsonOr(written)] as const);
  const parsed = schema.safeParse(Object.fromEntries(meant));
  if (parsed.success) return Object.fromEntries(meant);
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
    fields.map(({ name, written }) => [name, refused.has(name) ? unquoted(written) : jsonOr(written)]),
  );
}

/** The value of a JSON text, and any other text as it is. */
export function jsonOr(written: string): Json {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

function unquoted(written: string): string {
  const value = jsonOr(written);
  return typeof value === "string" ? value : written;
}
