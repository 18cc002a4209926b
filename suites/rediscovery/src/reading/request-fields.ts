import { AssayError } from "@assay/contract";

/** What a request sets, by the field's own name. */
type RequestFields = ReadonlyMap<string, unknown>;

/** Objects in which fields may stand together, such as {"doses": {...}}. */
const groups = new Set(["doses", "drugs", "conditions", "settings", "options", "parameters"]);
/** Tells equal requests apart, and is no business of the instrument. */
const ignored = new Set(["seed"]);

/**
 * The fields of a request by a table of their other spellings, whatever their case and marks. What is not known is refused
 * rather than ignored: a setting that was misspelt would be measured at its default without anybody's knowing.
 */
export function readFields(request: unknown, names: { readonly [field: string]: readonly string[] }): RequestFields {
  const known = new Map(
    Object.entries(names).flatMap(([field, others]) => [field, ...others].map((name) => [bare(name), field] as const)),
  );
  const fields = new Map<string, unknown>();
  for (const [key, value] of entriesOf(request)) {
    const field = known.get(bare(key));
    if (field === undefined)
      throw unreadable(`There is no field '${shown(key)}'; the fields are ${Object.keys(names).join(", ")}.`);
    if (fields.has(field) && JSON.stringify(fields.get(field)) !== JSON.stringify(value))
      throw unreadable(`The field '${field}' is given twice, with different values.`);
    fields.set(field, value);
  }
  return fields;
}

function entriesOf(request: unknown): readonly (readonly [key: string, value: unknown])[] {
  if (!isRecord(request)) throw unreadable("The request must be a JSON object.");
  const isSet = ([key, value]: readonly [string, unknown]) => value !== null && !ignored.has(bare(key));
  return Object.entries(request)
    .filter(isSet)
    .flatMap(([key, value]) => {
      if (!groups.has(bare(key))) return [[key, value] as const];
      if (!isRecord(value)) throw unreadable(`The field '${shown(key)}' must be a JSON object.`);
      return Object.entries(value).filter(([, each]) => each !== null);
    });
}

/** A number in a range, also where it is written as text, with or without its unit. */
export function numberField(
  fields: RequestFields,
  name: string,
  { low, high, missing, unit }: { low: number; high: number; missing?: number; unit: string },
): number {
  const given = fields.get(name) ?? missing;
  const text = typeof given === "string" ? /^\s*(\d+(?:\.\d+)?)\s*[a-zµμ]*\s*$/i.exec(given)?.[1] : undefined;
  const value = typeof given === "number" ? given : Number(text ?? Number.NaN);
  if (value >= low && value <= high) return value;
  throw unreadable(`The field '${name}' must be a number from ${low} to ${high} (${unit}).`);
}

/** One of some words, whatever their case and marks. */
export function choiceField(fields: RequestFields, name: string, choices: readonly string[], missing?: string): string {
  const given = fields.get(name) ?? missing;
  const found = typeof given === "string" ? choices.find((choice) => bare(choice) === bare(given)) : undefined;
  if (found === undefined) throw unreadable(`The field '${name}' must be one of ${choices.join(", ")}.`);
  return found;
}

/** One of some items, by its id or by another key in lower case. */
export function itemField<Item>(
  fields: RequestFields,
  name: string,
  items: ReadonlyMap<string, Item>,
  meaning: string,
): Item {
  const given = fields.get(name);
  const item = items.get(typeof given === "string" ? given.trim().toLowerCase() : "");
  if (item === undefined) throw unreadable(`The field '${name}' must be ${meaning}.`);
  return item;
}

/** What an instrument says where a request cannot be met; anything else that is thrown is a defect. */
export function problemOf(error: unknown): string {
  if (error instanceof AssayError && error.code === "rediscovery/unreadable-request") return error.message;
  throw error;
}

export const unreadable = (message: string): AssayError => new AssayError("rediscovery/unreadable-request", message);

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const shown = (key: string): string => key.slice(0, 40);
