import type { Stream } from "@assay/science/numerics/stream";

// Wordings are grammars that both write and read: what a sentence is made of is said once, so that the writer and the
// parser cannot drift apart. Reading follows every alternative, which is how a text with two meanings is found out.

/** A text to be read, with a bound on the work: no text and no grammar makes reading take more than linear time. */
export class Source {
  readonly text: string;
  #steps: number;

  constructor(text: string) {
    this.text = text;
    this.#steps = 50_000 + 200 * text.length;
  }

  /** Counts a step; false once all are used up. */
  spend(): boolean {
    this.#steps -= 1;
    return this.#steps >= 0;
  }

  /** Whether reading was given up, so that what it found may not be all there is. */
  get isExhausted(): boolean {
    return this.#steps < 0;
  }
}

/** A value that stands in the text up to an end. */
export interface Reading<Value> {
  readonly value: Value;
  readonly end: number;
}

/** A way to say values of a kind. */
export interface Syntax<Value> {
  /** One of the texts for the value; none where this syntax cannot say it. */
  write(value: Value, random: Stream): string | undefined;
  /** Every value that a text which begins here can be read as. */
  read(source: Source, start: number): readonly Reading<Value>[];
}

/** A table of phrases: each value with the texts that say it. */
export function phrases<Value>(table: readonly (readonly [value: Value, texts: readonly string[]])[]): Syntax<Value> {
  return {
    write(value, random) {
      const found = table.find(([each]) => each === value);
      return found === undefined || found[1].length === 0 ? undefined : random.choose(found[1]);
    },
    read(source, start) {
      const readings: Reading<Value>[] = [];
      for (const [value, texts] of table) {
        for (const text of texts) {
          if (!source.spend()) return [];
          if (source.text.startsWith(text, start)) readings.push({ value, end: start + text.length });
        }
      }
      return readings;
    },
  };
}

/** Any of several ways; which one writes is drawn among those that can. */
export function either<Value>(ways: readonly Syntax<Value>[]): Syntax<Value> {
  return {
    write(value, random) {
      for (const way of random.shuffle([...ways])) {
        const text = way.write(value, random);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    read: (source, start) => ways.flatMap((way) => way.read(source, start)),
  };
}

/** A syntax for values that stand for others; undefined where one has no counterpart. */
export function mapped<Inner, Outer>(
  syntax: Syntax<Inner>,
  inward: (outer: Outer) => Inner | undefined,
  outward: (inner: Inner) => Outer | undefined,
): Syntax<Outer> {
  return {
    write(outer, random) {
      const inner = inward(outer);
      return inner === undefined ? undefined : syntax.write(inner, random);
    },
    read: (source, start) =>
      syntax.read(source, start).flatMap(({ value, end }) => {
        const outer = outward(value);
        return outer === undefined ? [] : [{ value: outer, end }];
      }),
  };
}
