import type { AnyFamily } from "../../src/family.ts";
import { ANY_ITEM } from "../../src/measures/cell-items.ts";
import type { TimedObservation } from "./quick-session.ts";
import type { SparseRow } from "./sparse-regression.ts";

/** One column: what it multiplies, and the scale of its prior in standard deviations of the outcome. */
interface Term {
  /** Indicators of levels away from the reference, one a factor. */
  readonly levels: readonly (readonly [factor: string, level: string])[];
  readonly isOfSubject: boolean;
}

/** Prior scales by the number of factors: what many factors do together is seldom. */
const SCALES = [1, 0.5, 0.25, 0.25] as const;
const DRIFT_PARTS = 6;

/**
 * The columns of a regression over everything that can be varied: levels, pairs of levels, and triples in which at most one
 * factor has more than two levels, each in both
 * subjects together and as a difference of them; kinds of items, single items, and parts of the session.
 */
export class EffectTerms {
  readonly terms: readonly Term[];
  readonly scales: readonly number[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #subjects: readonly string[];
  readonly #kinds: readonly (readonly [factor: string, level: string])[];
  readonly #references: { readonly [factor: string]: string };
  readonly #products: ReadonlyMap<string, number>;
  readonly #items: ReadonlyMap<string, number>;
  readonly #start: { readonly kinds: number; readonly items: number; readonly parts: number };

  constructor(family: AnyFamily, subjects: readonly string[], items: readonly string[]) {
    const varied = family.factors.filter(({ kind }) => kind !== "item");
    this.#subjects = subjects;
    this.#references = Object.fromEntries(varied.map(({ name, reference }) => [name, reference]));
    const counts = new Map(varied.map(({ name, levels }) => [name, levels.length]));
    const away = varied.map(({ name, levels, reference }) =>
      levels.filter((level) => level !== reference).map((level) => [name, level] as const),
    );
    const products = combinations(away, 3).filter(
      (levels) => levels.length < 3 || levels.filter(([name]) => (counts.get(name) ?? 0) > 2).length <= 1,
    );
    this.terms = [false, true].flatMap((isOfSubject) => products.map((levels) => ({ levels, isOfSubject })));
    this.#columns = new Map(this.terms.map((term, index) => [keyOf(term), index]));
    this.#kinds = family.factors
      .filter(({ kind }) => kind === "item")
      .flatMap(({ name, levels, reference }) =>
        levels.filter((level) => level !== reference).map((level) => [name, level] as const),
      );
    this.#items = new Map(items.map((id, index) => [id, index]));
    const kinds = this.terms.length;
    // Kinds of items also change what levels do.
    this.#products = new Map(products.map((levels, index) => [keyOf({ levels, isOfSubject: false }), index]));
    const ofKinds = this.#kinds.flatMap(() => products.map(({ length }) => 0.8 * SCALES[length]));
    this.#start = { kinds, items: kinds + ofKinds.length, parts: kinds + ofKinds.length + items.length };
    this.scales = [
      ...this.terms.map(({ levels, isOfSubject }) => SCALES[levels.length] * (isOfSubject ? 0.6 : 1)),
      ...ofKinds,
      ...Array.from({ length: items.length }, () => 0.5),
      ...Array.from({ length: subjects.length * DRIFT_PARTS }, () => 0.3),
    ];
  }

  /** The row of a condition: without an item and without a time it is that of the average. */
  row(
    subject: string,
    levels: { readonly [factor: string]: string },
    seen?: Pick<TimedObservation, "item" | "progress">,
  ): SparseRow {
    const [columns, values]: [number[], number[]] = [[], []];
    const add = (column: number | undefined, value: number): void => {
      if (column === undefined || value === 0) return;
      columns.push(column);
      values.push(value);
    };
    const side = subject === this.#subjects[0] ? 0.5 : -0.5;
    const set = Object.entries(levels).filter(
      ([factor, level]) => this.#references[factor] !== undefined && this.#references[factor] !== level,
    );
    for (const part of combinations(
      set.map((each) => [each as readonly [string, string]]),
      3,
    )) {
      add(this.#columns.get(keyOf({ levels: part, isOfSubject: false })), 1);
      add(this.#columns.get(keyOf({ levels: part, isOfSubject: true })), side);
    }
    for (const [index, [factor, level]] of this.#kinds.entries()) {
      // Items of all kinds together are their average.
      const weight = levels[factor] === level ? 1 : levels[factor] === ANY_ITEM ? 1 / this.#kindsOf(factor) : 0;
      if (weight === 0) continue;
      for (const part of combinations(
        set.map((each) => [each as readonly [string, string]]),
        3,
      )) {
        const product = this.#products.get(keyOf({ levels: part, isOfSubject: false }));
        if (product !== undefined) add(this.#start.kinds + index * this.#products.size + product, weight);
      }
    }
    if (seen !== undefined) {
      const item = this.#items.get(seen.item);
      if (item !== undefined) add(this.#start.items + item, 1);
      const part = Math.min(DRIFT_PARTS - 1, Math.floor(seen.progress * DRIFT_PARTS));
      add(this.#start.parts + this.#subjects.indexOf(subject) * DRIFT_PARTS + part, 1);
    }
    return { columns, values };
  }

  #kindsOf(factor: string): number {
    return this.#kinds.filter(([name]) => name === factor).length;
  }
}

const keyOf = ({ levels, isOfSubject }: Term): string =>
  `${isOfSubject} ${levels
    .map(([factor, level]) => `${factor}=${level}`)
    .sort()
    .join(" ")}`;

/** Every choice of at most so many, one from each of as many groups. */
function combinations<Each>(groups: readonly (readonly Each[])[], most: number): readonly (readonly Each[])[] {
  if (most === 0 || groups.length === 0) return [[]];
  const [first, ...rest] = groups;
  const without = combinations(rest, most);
  return [...without, ...first.flatMap((each) => combinations(rest, most - 1).map((others) => [each, ...others]))];
}

/** The difference of two rows. */
export function difference(one: SparseRow, other: SparseRow): SparseRow {
  return {
    columns: [...one.columns, ...other.columns],
    values: [...one.values, ...other.values.map((value) => -value)],
  };
}
