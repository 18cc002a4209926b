import type { Stream } from "@assay/science/numerics/stream";

// Wordings are grammars that both write and read. Each sentence is defined once, so writer and parser cannot diverge.
// Reading follows every alternative and thereby finds texts with two meanings.

/** A text to be read, with a limit on the work: reading takes at most linear time for any text and grammar. */
export class Source {
  readonly text: string;
  #steps: number;

  constructor(text: string) {
    this.text = text;
    this.#steps = 50_000 + 200 * text.length;
  }

  /** Counts a step. Returns false when no steps are left. */
  countStep(): boolean {
    this.#steps -= 1;
    return this.#steps >= 0;
  }

  /** Whether reading stopped at the limit, so that readings may be missing. */
  get isExhausted(): boolean {
    return this.#steps < 0;
  }
}

/** A value read from the text, and where it ends. */
export interface Reading<Value> {
  readonly value: Value;
  readonly end: number;
}

/** How values of a kind are written and read. */
export interface Syntax<Value> {
  /** One of the texts for the value. Undefined if this syntax cannot express it. */
  write(value: Value, random: Stream): string | undefined;
  /** Every value that the text starting here can mean. */
  read(source: Source, start: number): readonly Reading<Value>[];
}

/** A table of phrases: each value with its texts. */
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
          if (!source.countStep()) return [];
          if (source.text.startsWith(text, start)) readings.push({ value, end: start + text.length });
        }
      }
      return readings;
    },
  };
}

/** Any of several syntaxes. The one that writes is drawn among those that can express the value. */
export function anyOf<Value>(ways: readonly Syntax<Value>[]): Syntax<Value> {
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

/** A syntax for values that correspond to others. Undefined means that a value has no counterpart. */
export function mapSyntax<Inner, Outer>(
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
