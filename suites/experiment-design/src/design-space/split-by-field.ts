import type { Json } from "@assay/contract";
import type { Field } from "./field.ts";
import { excerpt, type Parsed, parsed, refused } from "./parsed.ts";
import { readList } from "./read-field.ts";
import { splitLabels } from "./split-labels.ts";

/** Maximum length in characters, more than any design or answer needs. Longer texts are not read. */
const MAX_TEXT_LENGTH = 4000;

/** Splits the input by field, before any value is read. */
export function splitByField(fields: readonly Field[], given: Json | undefined): Parsed<readonly (Json | undefined)[]> {
  if (typeof given === "string") return splitText(fields, given);
  if (typeof given === "number") return fields.length === 1 ? parsed([given]) : refused(fieldsNeeded(fields, given));
  if (Array.isArray(given)) return splitList(fields, given);
  if (typeof given === "object" && given !== null)
    return splitObject(fields, given as { readonly [key: string]: Json });
  return refused(fieldsNeeded(fields, given));
}

function fieldsNeeded(fields: readonly Field[], given: Json | undefined): string {
  const labels = fields.map(({ label }) => label).join(", ");
  return fields.length === 1
    ? `a value for ${labels} is needed, not ${excerpt(given)}`
    : `values for ${labels} are needed, not ${excerpt(given)}`;
}

function splitList(fields: readonly Field[], given: readonly Json[]): Parsed<readonly (Json | undefined)[]> {
  const [only] = fields;
  if (fields.length === 1 && (only.kind === "numbers" || only.kind === "choices")) {
    return parsed([given.length === 1 && Array.isArray(given[0]) ? given[0] : given]);
  }
  if (given.length !== fields.length)
    return refused(`${fieldsNeeded(fields, given)}, which has ${given.length} instead of ${fields.length}`);
  return parsed(given);
}

function splitObject(
  fields: readonly Field[],
  given: { readonly [key: string]: Json },
): Parsed<readonly (Json | undefined)[]> {
  const byLabel = new Map<string, Json>();
  for (const [key, value] of Object.entries(given)) {
    const field = fields.find(({ label }) => sameLabel(label, key));
    if (field === undefined) return refused(`there is no ${excerpt(key)} here: ${fieldsNeeded(fields, given)}`);
    if (byLabel.has(field.label)) return refused(`${field.label} is given twice`);
    byLabel.set(field.label, value);
  }
  return complete(fields, byLabel);
}

const sameLabel = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (label: string): string => label.replace(/[\s_-]+/g, "").toLowerCase();

function complete(fields: readonly Field[], byLabel: ReadonlyMap<string, Json>): Parsed<readonly (Json | undefined)[]> {
  const missing = fields.filter(({ label }) => byLabel.get(label) === undefined || byLabel.get(label) === null);
  if (missing.length > 0) return refused(`${missing.map(({ label }) => label).join(" and ")} must be given too`);
  return parsed(fields.map(({ label }) => byLabel.get(label)));
}

function splitText(fields: readonly Field[], given: string): Parsed<readonly (Json | undefined)[]> {
  if (given.length > MAX_TEXT_LENGTH)
    return refused(`the text has ${given.length} characters, of which at most ${MAX_TEXT_LENGTH} are read`);
  const text = given.replace(/^\s*```[a-z]*|```\s*$/g, "").trim();
  if (text === "") return refused(fieldsNeeded(fields, given));
  const json = readJson(text);
  if (json !== undefined && typeof json !== "string") return splitByField(fields, json);
  const split = splitLabels(
    text,
    fields.map(({ label }) => label),
  );
  if (split.kind === "twice") return refused(`${split.label} is given twice`);
  if (split.texts.size > 0) return complete(fields, split.texts);
  if (fields.length === 1) return parsed([text]);
  const list = fields.every(({ kind }) => kind === "number") ? readList(text) : undefined;
  return list === undefined ? refused(fieldsNeeded(fields, given)) : splitList(fields, list);
}

/** Parses the text if it is a JSON list or object. */
function readJson(text: string): Json | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
