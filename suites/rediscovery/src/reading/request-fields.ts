import type { Factor } from "../family.ts";
import { refuse } from "./reader.ts";

/** Objects in which fields may stand together, such as {"doses": {...}}. */
const groups = new Set(["doses", "drugs", "conditions", "settings", "options", "parameters"]);

const idle = new Set(["seed", "comment", "note", "remark"]);
const numberWithUnit = /^\s*(\d+(?:\.\d+)?)\s*[a-zµμ]*\s*$/i;

/** What a field's text says; undefined where it is not what the field must be. What is no text is given beside "". */
type ReadField<Value> = (text: string, given: unknown) => Value | undefined;

/** Reads the fields of a request by a table of their other spellings, whatever their case and marks. */
export function requestFields(request: unknown, names: { readonly [field: string]: readonly string[] }) {
  const fields = fieldsOf(request, names);
  function field<Value>(name: string, meaning: string, read: ReadField<Value>, missing?: unknown): Value {
    const given = fields.get(name) ?? missing;
    return read(typeof given === "string" ? given : "", given) ?? refuse(`The field '${name}' must be ${meaning}.`);
  }
  /** One of some words, whatever their case and marks. */
  const choice = (name: string, choices: readonly string[], missing?: string): string =>
    field(name, `one of ${choices.join(", ")}`, (text) => choices.find((each) => bare(each) === bare(text)), missing);
  const levelOf = ({ name, levels, reference }: Factor) => [name, choice(name.replace("-", "_"), levels, reference)];
  return {
    field,
    choice,
    /** The levels of factors that are fields. */
    levels: (factors: readonly Factor[]): { readonly [factor: string]: string } =>
      Object.fromEntries(factors.map(levelOf)),
    /** A number in a range, also where it is written as text, with or without its unit. */
    number(name: string, unit: string, [low, high]: readonly [number, number], missing?: number): number {
      const read: ReadField<number> = (text, given) => {
        const value = typeof given === "number" ? given : Number(numberWithUnit.exec(text)?.[1]);
        return value >= low && value <= high ? value : undefined;
      };
      return field(name, `a number from ${low} to ${high} (${unit})`, read, missing);
    },
  };
}

/** What is not known is refused: a setting that was misspelt would be measured at its default without anybody's knowing. */
function fieldsOf(request: unknown, names: { readonly [field: string]: readonly string[] }) {
  const known = new Map(
    Object.entries(names).flatMap(([field, others]) => [field, ...others].map((name) => [bare(name), field] as const)),
  );
  const fields = new Map<string, unknown>();
  // A seed tells equal requests apart, a comment is for people: neither is any business of the instrument.
  const given = entriesOf(request, "request").filter(([key]) => !idle.has(bare(key)));
  const ungrouped = given.flatMap((entry) =>
    groups.has(bare(entry[0])) ? entriesOf(entry[1], `field '${shown(entry[0])}'`) : [entry],
  );
  for (const [key, value] of ungrouped) {
    const there = `the fields are ${Object.keys(names).join(", ")}`;
    const field = known.get(bare(key)) ?? refuse(`There is no field '${shown(key)}'; ${there}.`);
    if (fields.has(field) && JSON.stringify(fields.get(field)) !== JSON.stringify(value))
      refuse(`The field '${field}' is given twice, with different values.`);
    fields.set(field, value);
  }
  return fields;
}

/** The entries of an object that are set. */
function entriesOf(value: unknown, name: string): readonly [key: string, value: unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(`The ${name} must be a JSON object.`);
  return Object.entries(value).filter(([, each]) => each !== null);
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const shown = (key: string): string => key.slice(0, 40);
