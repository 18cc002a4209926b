import type { Cell } from "@assay/grading/claims";
import type { AnyFamily, BankItem } from "../../../src/family.ts";
import { type Comparison, formOf, isAtReference } from "../../../src/headroom/listed/comparison.ts";
import type { Predicted } from "../../../src/headroom/listed/predicted.ts";
import type { Relation } from "../../../src/headroom/listed/relation.ts";
import { relations } from "../../../src/headroom/listed/relation.ts";
import { referenceLevels, type Target } from "../../../src/headroom/listed/targets.ts";
import { itemsInCell } from "../../../src/measures/cell-items.ts";
import { evenly } from "../../../src/study/reference-design.ts";
import { type BaseLaws, type BaseState, cellOfItem } from "./base-law.ts";
import type { LawSpace } from "./law-space.ts";

/** Items over which values are averaged. */
const ITEMS = 24;

/** A cell of the list: its context, and the number of its value in each variant. */
interface Side {
  readonly context: number;
  readonly values: Int32Array;
}

/** A value that the base law gives: a measure in a cell, averaged over items. */
interface Needed {
  readonly measure: AnyFamily["measures"][number];
  readonly items: readonly { readonly item: BankItem; readonly cell: Cell }[];
}

interface Asked {
  readonly comparison: Comparison;
  readonly sides: readonly [Side, Side];
  /** The same comparison at the reference, where it is one of an effect away from it. */
  readonly reference: readonly [Side, Side] | undefined;
  readonly middle: number;
  readonly differsBy: number;
}

/** What a base law says: a value by its number. */
export type ListValues = (index: number) => number;

/** The answers of a list under a base law and the variants of its contexts. */
export class ListAnswers {
  readonly #laws: BaseLaws;
  readonly #asked: readonly Asked[];
  readonly #predicted: readonly Side[];
  readonly #needed: Needed[] = [];

  constructor(
    family: AnyFamily,
    bank: readonly BankItem[],
    space: LawSpace,
    laws: BaseLaws,
    targets: readonly Target[],
    comparisons: readonly Comparison[],
    predicted: readonly Predicted[],
  ) {
    this.#laws = laws;
    const { factors } = family;
    const placebos = new Map(
      factors.filter(({ kind }) => kind === "placebo").map(({ name, reference }) => [name, reference]),
    );
    const kinds = factors.filter(({ kind }) => kind === "item").map(({ name }) => name);
    const known = new Map<string, number>();
    const sideOf = (measureName: string, cell: Cell): Side => {
      const measure = family.measures.find(({ name }) => name === measureName);
      if (measure === undefined) throw new Error(`${family.name} has no measure ${measureName}`);
      const items = evenly(itemsInCell(bank, cell), ITEMS);
      const context = space.contextOf(cell);
      const values = new Int32Array(1 << space.pairs.length).fill(-1);
      for (const variant of space.variantsOf(context)) {
        const levels = space.levelsIn(context, variant);
        const set = Object.entries(levels).map(([name, level]) => placebos.get(name) ?? level);
        const key = [measureName, cell.subject, ...kinds.map((name) => cell.levels[name]), ...set].join("\n");
        const at = { subject: cell.subject, levels };
        values[variant] =
          known.get(key) ??
          this.#needed.push({ measure, items: items.map((item) => ({ item, cell: cellOfItem(at, item) })) }) - 1;
        known.set(key, values[variant]);
      }
      return { context, values };
    };
    const sidesOf = ({ target, subject, factor, levels, there }: Comparison): [Side, Side] => {
      const { measure, items } = targets[target];
      const at = (level: string): Side =>
        sideOf(measure, { subject, levels: { ...referenceLevels(family), ...items, ...there, [factor]: level } });
      return [at(levels[0]), at(levels[1])];
    };
    this.#asked = comparisons.map((comparison): Asked => {
      const { measure } = targets[comparison.target];
      const { equalWithin = 0, differsBy = 0 } = family.measures.find(({ name }) => name === measure) ?? {};
      return {
        comparison,
        sides: sidesOf(comparison),
        reference:
          comparison.kind === "effect" && !isAtReference(comparison)
            ? sidesOf({ ...comparison, there: {} })
            : undefined,
        middle: (equalWithin + differsBy) / 2,
        differsBy,
      };
    });
    this.#predicted = predicted.map(({ measure, cell }) => sideOf(measure, cell));
  }

  /** The values of all cells under a base law, made when they are asked for. */
  valuesUnder(base: BaseState): ListValues {
    const known = new Float64Array(this.#needed.length).fill(Number.NaN);
    return (index) => {
      if (Number.isNaN(known[index])) {
        const { measure, items } = this.#needed[index];
        known[index] =
          items.reduce((sum, { item, cell }) => sum + this.#laws.meanAt(measure, base, cell, item), 0) / items.length;
      }
      return known[index];
    };
  }

  /** How far effects fall short of being clear, in margins: every listed effect is clear in the base law. */
  shortfall(values: ListValues): number {
    let total = 0;
    for (const { comparison, sides, differsBy } of this.#asked) {
      if (comparison.kind !== "effect") continue;
      const effect = Math.abs(values(sides[0].values[0]) - values(sides[1].values[0]));
      total += Math.max(0, 1 - effect / differsBy);
    }
    return total;
  }

  /** The contexts of comparisons with two factors away. */
  contextsOfTwo(): readonly number[] {
    const two = this.#asked.filter(({ comparison }) => formOf(comparison) === "effect 2");
    return [...new Set(two.flatMap(({ sides }) => sides.map(({ context }) => context)))];
  }

  relations(values: ListValues, variants: Int32Array): readonly Relation[] {
    return this.#asked.map(({ sides, middle }) => relationBetween(values, sides, variants, middle));
  }

  /** How uneven a list would be under a law, as in `drawLaws`, for one of the twins; `alone` without rules of two factors. */
  unevenness(values: ListValues, variants: Int32Array, alone: Int32Array): number {
    const away = this.#asked.filter(({ comparison }) => !isAtReference(comparison));
    const answers = away.map(({ sides, middle }) => relationBetween(values, sides, variants, middle));
    const isSpecial = away.map(
      ({ reference, middle }, index) =>
        answers[index] !== (reference === undefined ? "equal" : relationBetween(values, reference, variants, middle)),
    );
    let total = 0;
    for (const group of Map.groupBy(away.keys(), (index) => formOf(away[index].comparison)).values()) {
      const special = group.filter((index) => isSpecial[index]).length;
      total += (special - group.length / 2) * (special - group.length / 2);
    }
    const together = away.flatMap(({ comparison, sides, middle }, index) =>
      formOf(comparison) === "effect 2"
        ? [answers[index] !== relationBetween(values, sides, alone, middle) ? 0.5 : -0.5]
        : [],
    );
    const surprise = together.reduce((sum, each) => sum + each, 0);
    total += surprise * surprise;
    const effects = answers.filter((_, index) => away[index].comparison.kind === "effect");
    for (const relation of relations)
      total += Math.abs(effects.filter((answer) => answer === relation).length - effects.length / 3);
    return total;
  }

  predictions(values: ListValues, variants: Int32Array): readonly number[] {
    return this.#predicted.map((side) => values(side.values[variants[side.context]]));
  }
}

function relationBetween(
  values: ListValues,
  [one, other]: readonly [Side, Side],
  variants: Int32Array,
  middle: number,
): Relation {
  const difference = values(one.values[variants[one.context]]) - values(other.values[variants[other.context]]);
  return difference >= middle ? "higher" : difference <= -middle ? "lower" : "equal";
}
