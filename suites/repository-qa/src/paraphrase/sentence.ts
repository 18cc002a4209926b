import type { Stream } from "@assay/science/numerics/stream";
import { either, phrases, type Reading, type Source, type Syntax } from "./syntax.ts";

/** How a field is said in each place where a template may put it; `{file}` means the place "here". */
export type Places<Value> = { readonly [place: string]: Syntax<Value> };

export type Fields<Values> = { readonly [Field in keyof Values]: Places<Values[Field]> };

/** Remarks that carry no value: each with the texts to choose from. */
export type Asides = { readonly [aside: string]: readonly string[] };

/** The places of a field that is said the same way everywhere. */
export function here<Value>(syntax: Syntax<Value>): Places<Value> {
  return { here: syntax };
}

/**
 * Sentences with blanks: `What is {statistic} of {column} in {file}{rows:after}?` has fields, one of them in a place of
 * its own. Every template names every field once; `{outcome:again}` repeats a name or number that was said before, and
 * is read only as the same.
 */
export function sentence<Values extends object>(
  templates: readonly string[],
  fields: Fields<Values>,
  asides: Asides = {},
): Syntax<Values> {
  return either(templates.map((template) => lazily(template, fields, asides)));
}

interface Blank<Values> {
  write(values: Values, random: Stream): string | undefined;
  read(source: Source, start: number, said: Partial<Values>): readonly Reading<Partial<Values>>[];
}

/** Templates are taken apart when they are first needed: of all that a text might begin with, few ever are. */
function lazily<Values extends object>(template: string, fields: Fields<Values>, asides: Asides): Syntax<Values> {
  const opening = template.split("{", 1)[0];
  let parts: readonly (string | Blank<Values>)[] | undefined;
  return {
    write(values, random) {
      parts ??= compile(template, fields, asides);
      return writeParts(parts, values, random);
    },
    read(source, start) {
      if (!source.spend() || !source.text.startsWith(opening, start)) return [];
      parts ??= compile(template, fields, asides);
      // Every field has its blank, so what was read of them is complete.
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
    readings = readings.flatMap(({ value, end }) => {
      if (!source.spend()) return [];
      if (typeof part === "string") {
        return source.text.startsWith(part, end) ? [{ value, end: end + part.length }] : [];
      }
      return part.read(source, end, value).map((read) => ({ value: { ...value, ...read.value }, end: read.end }));
    });
  }
  return readings;
}
