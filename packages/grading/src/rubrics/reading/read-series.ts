import type { Json } from "@assay/contract";
import type { SeriesSection, TableColumn } from "../answer-form.ts";
import type { ParsedSection } from "../parsed-answer.ts";
import { readEntry } from "./read-entry.ts";

type ParsedSeries = Extract<ParsedSection, { kind: "series" }>;
type JsonObject = { readonly [key: string]: Json | undefined };

/** Reasons that are kept; more of them help nobody. */
const MAX_REASONS = 8;
/** A plain number, as programs print it. */
const NUMBER = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?$/;

/** Series written out: lines of a name, a colon or comma, and numbers. A name may stand in several lines. */
export function readSeries(section: SeriesSection, lines: readonly string[]): ParsedSeries {
  const builder = new SeriesBuilder(section);
  for (const line of lines) {
    const [, written, numbers] = /^[\s|*-]*([\p{L}\p{N}_-]{1,64})[\s*]*[:=,;|\t ]\s*(.*)$/u.exec(line) ?? [];
    const name = written === undefined ? undefined : builder.nameOf(written);
    if (name === undefined || numbers === undefined) continue;
    builder.add(
      name,
      numbers
        .replace(/[[\]|]/g, " ")
        .split(/[\s,;]+/)
        .filter((each) => each !== ""),
    );
  }
  return builder.finish();
}

/**
 * Series as a JSON value: an object from names to lists of numbers, or a list of objects that each have a name and a list.
 * A text is read as series written out.
 */
export function readJsonSeries(section: SeriesSection, value: Json): ParsedSeries {
  if (typeof value === "string") return readSeries(section, value.split(/\r\n?|\n/));
  const builder = new SeriesBuilder(section);
  for (const [written, list] of namedLists(value)) {
    const name = builder.nameOf(written);
    const numbers = typeof list === "string" ? list.split(/[\s,;]+/).filter((each) => each !== "") : list;
    if (name === undefined) builder.refuse(`${JSON.stringify(written.slice(0, 40))} is no name like ${section.shape}`);
    else if (!isList(numbers)) builder.refuse(`${name} is no list of numbers`);
    else builder.add(name, numbers);
  }
  return builder.finish();
}

/** The names and lists of a JSON value, whichever way it pairs them. */
function namedLists(value: Json): readonly (readonly [name: string, list: Json])[] {
  if (isList(value))
    return value.flatMap((each) => {
      const parts = isObject(each) ? Object.values(each) : [];
      const name = parts.find((part) => typeof part === "string");
      const list = parts.find((part) => isList(part));
      return typeof name === "string" ? [[name, list ?? null] as const] : [["", null] as const];
    });
  return isObject(value) ? Object.entries(value).map(([name, list]) => [name, list ?? null] as const) : [];
}

/** Gathers series within the bounds of their section, and what was wrong with the others. */
class SeriesBuilder {
  readonly #section: SeriesSection;
  readonly #column: TableColumn;
  readonly #series = new Map<string, number[]>();
  readonly #refused: string[] = [];
  readonly #bad = new Set<string>();
  #left: number;

  constructor(section: SeriesSection) {
    this.#section = section;
    this.#column = { name: section.name, aliases: [], kind: "text", shape: section.shape };
    this.#left = section.maxValues;
  }

  nameOf(written: string): string | undefined {
    return readEntry(this.#column, written);
  }

  add(name: string, values: readonly Json[]): void {
    if (this.#bad.has(name)) return;
    const { maxSeries, maxValues } = this.#section;
    if (!this.#series.has(name) && this.#series.size >= maxSeries) {
      this.refuse(`there are more than ${maxSeries} series; the others were not read`);
      return;
    }
    this.#left -= values.length;
    const numbers = this.#left < 0 ? [] : values.map(numberOf);
    if (this.#left < 0) this.#drop(name, `there are more than ${maxValues} values in all`);
    else if (numbers.includes(undefined)) this.#drop(name, `${name} has a value that is no number`);
    else this.#append(name, numbers as readonly number[]);
  }

  /** Element by element: a call with 200,000 arguments would overflow the stack. */
  #append(name: string, numbers: readonly number[]): void {
    const list = this.#series.get(name) ?? [];
    for (const each of numbers) list.push(each);
    this.#series.set(name, list);
  }

  refuse(reason: string): void {
    const sentence = `In the section ${this.#section.name}, ${reason}.`;
    if (this.#refused.length < MAX_REASONS && !this.#refused.includes(sentence)) this.#refused.push(sentence);
  }

  #drop(name: string, reason: string): void {
    this.#bad.add(name);
    this.#series.delete(name);
    this.refuse(reason);
  }

  finish(): ParsedSeries {
    const { length } = this.#section;
    for (const [name, { length: own }] of this.#series) {
      if (own === 0) this.#drop(name, `${name} is empty`);
      else if (length !== undefined && own !== length)
        this.#drop(name, `${name} has ${own} values instead of ${length}`);
    }
    return { kind: "series", series: this.#series, refused: this.#refused };
  }
}

/** The number that a value is, also where it is written as a text. */
function numberOf(value: Json): number | undefined {
  const number = typeof value === "string" && NUMBER.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
