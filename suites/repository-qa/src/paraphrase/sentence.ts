import type { Stream } from "@assay/science/numerics/stream";
import { anyOf, phrases, type Reading, type Source, type Syntax } from "./syntax.ts";

/** The syntax of a field in each place of a template. `{file}` means the place "here". */
export type Places<Value> = { readonly [place: string]: Syntax<Value> };

export type Fields<Values> = { readonly [Field in keyof Values]: Places<Values[Field]> };

/** Remarks without a value, each with alternative texts. */
export type Asides = { readonly [aside: string]: readonly string[] };

/** The places of a field with the same syntax everywhere. */
export function everywhere<Value>(syntax: Syntax<Value>): Places<Value> {
  return { here: syntax };
}

/**
 * Sentences with placeholders. In `What is {statistic} of {column} in {file}{rows:after}?`, the field `rows` is in a
 * place of its own. Every template contains every field once. `{outcome:again}` repeats an earlier name or number and
 * must be read as the same value.
 */
export function sentence<Values extends object>(
  templates: readonly string[],
  fields: Fields<Values>,
  asides: Asides = {},
): Syntax<Values> {
  return anyOf(templates.map((template) => compiledOnUse(template, fields, asides)));
}

interface Blank<Values> {
  write(values: Values, random: Stream): string | undefined;
  read(source: Source, start: number, said: Partial<Values>): readonly Reading<Partial<Values>>[];
}

/** Compiles a template on first use. Most templates are never needed, because a text begins differently. */
function compiledOnUse<Values extends object>(
  template: string,
  fields: Fields<Values>,
  asides: Asides,
): Syntax<Values> {
  const opening = template.split("{", 1)[0];
  let parts: readonly (string | Blank<Values>)[] | undefined;
  return {
    write(values, random) {
      parts ??= compile(template, fields, asides);
      return writeParts(parts, values, random);
    },
    read(source, start) {
      if (!source.countStep() || !source.text.startsWith(opening, start)) return [];
      parts ??= compile(template, fields, asides);
      // Every field has a placeholder, so all fields have been read.
      return readParts(parts, source, start) as readonly Reading<Values>[];
    },
  };
}

function compile<Values extends object>(
  template: string,
  fields: Fields<Values>,
  asides: Asides,
): (string | Blank<Values>)[] {
  const missing = new Set(Object.keys(fields));
  const parts = template.split(/[{}]/).map((part, index): string | Blank<Values> => {
    if (index % 2 === 0) return part;
    if (part in asides) return asideBlank(asides[part]);
    const [field, place = "here"] = part.split(":");
    if (place === "again" && field in fields && !missing.has(field)) {
      return repeatedBlank(field as keyof Values, fields[field as keyof Values].here);
    }
    const syntax = field in fields ? fields[field as keyof Values][place] : undefined;
    if (syntax === undefined || !missing.delete(field)) throw new Error(`'{${part}}' cannot stand in: ${template}`);
    return fieldBlank(field as keyof Values, syntax);
  });
  if (missing.size > 0) throw new Error(`'${[...missing].join(", ")}' is not said in: ${template}`);
  return parts;
}

function fieldBlank<Values, Field extends keyof Values>(field: Field, syntax: Syntax<Values[Field]>): Blank<Values> {
  return {
    write: (values, random) => syntax.write(values[field], random),
    read: (source, start) =>
      syntax
        .read(source, start)
        .map(({ value, end }) => ({ value: { [field]: value } as unknown as Partial<Values>, end })),
  };
}

function repeatedBlank<Values, Field extends keyof Values>(field: Field, syntax: Syntax<Values[Field]>): Blank<Values> {
  return {
    write: (values, random) => syntax.write(values[field], random),
    read: (source, start, said) =>
      syntax
        .read(source, start)
        .flatMap(({ value, end }) => (Object.is(value, said[field]) ? [{ value: {}, end }] : [])),
  };
}

function asideBlank<Values>(texts: readonly string[]): Blank<Values> {
  const remark = phrases([[null, texts]]);
  return {
    write: (_values, random) => remark.write(null, random),
    read: (source, start) => remark.read(source, start).map(({ end }) => ({ value: {}, end })),
  };
}

function writeParts<Values>(
  parts: readonly (string | Blank<Values>)[],
  values: Values,
  random: Stream,
): string | undefined {
  let text = "";
  for (const part of parts) {
    const written = typeof part === "string" ? part : part.write(values, random);
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}

function readParts<Values>(
  parts: readonly (string | Blank<Values>)[],
  source: Source,
  start: number,
): readonly Reading<Partial<Values>>[] {
  let readings: readonly Reading<Partial<Values>>[] = [{ value: {}, end: start }];
  for (const part of parts) {
    if (readings.length === 0) return readings;
    readings = readings.flatMap(({ value, end }) => {
      if (!source.countStep()) return [];
      if (typeof part === "string") {
        return source.text.startsWith(part, end) ? [{ value, end: end + part.length }] : [];
      }
      return part.read(source, end, value).map((read) => ({ value: { ...value, ...read.value }, end: read.end }));
    });
  }
  return readings;
}
