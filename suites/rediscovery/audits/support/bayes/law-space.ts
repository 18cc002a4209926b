import type { Cell } from "@assay/grading/claims";
import type { AnyFamily } from "../../../src/family.ts";
import { type Comparison, isAtReference } from "../../../src/headroom/listed/comparison.ts";
import type { SwitchedPair } from "../../../src/headroom/listed/switch-law.ts";
import type { Target } from "../../../src/headroom/listed/targets.ts";
import { cellKey } from "../../../src/scenario/claim-space.ts";

/** Where a rule may stand: a pair of levels, and levels of one or two other factors. */
export interface RulePlace {
  readonly pair: number;
  readonly there: { readonly [factor: string]: string };
  readonly size: number;
  /** The subjects in which the list asks about this place. */
  readonly subjects: readonly number[];
}

/** A subject and the levels of what can be varied, with what the rules need to know of it. */
export interface Context {
  readonly subject: number;
  readonly levels: Cell["levels"];
  /** For each pair: at its moved level (0), at its kept level (1), or at neither (-1). */
  readonly sides: readonly number[];
  /** For each place: whether its levels are set. */
  readonly holds: readonly boolean[];
}

/** What a list tells about the law behind it: the pairs of levels, and the places at which rules may stand. */
export class LawSpace {
  readonly subjects: readonly string[];
  readonly pairs: readonly Pick<SwitchedPair, "factor" | "levels">[];
  readonly places: readonly RulePlace[];
  readonly contexts: Context[] = [];
  readonly #family: AnyFamily;
  readonly #byKey = new Map<string, number>();

  constructor(
    family: AnyFamily,
    subjects: readonly string[],
    targets: readonly Target[],
    comparisons: readonly Comparison[],
  ) {
    this.#family = family;
    this.subjects = subjects;
    const pairs = new Map(
      targets.map(({ factor, levels }) => [`${factor} ${levels.join()}`, { factor, levels }] as const),
    );
    this.pairs = [...pairs.values()];
    const numbers = new Map([...pairs.keys()].map((key, index) => [key, index]));
    const places = new Map<string, RulePlace>();
    for (const comparison of comparisons) {
      if (comparison.kind !== "effect" || isAtReference(comparison)) continue;
      const { factor, levels } = targets[comparison.target];
      const pair = numbers.get(`${factor} ${levels.join()}`) ?? 0;
      const key = JSON.stringify([pair, Object.entries(comparison.there).sort()]);
      const subject = subjects.indexOf(comparison.subject);
      const known = places.get(key)?.subjects ?? [];
      places.set(key, {
        pair,
        there: comparison.there,
        size: Object.keys(comparison.there).length,
        subjects: known.includes(subject) ? known : [...known, subject],
      });
    }
    this.places = [...places.values()];
  }

  /** The number of the context of a cell. Kinds of items do not count. */
  contextOf({ subject, levels }: Cell): number {
    const varied = Object.fromEntries(
      this.#family.factors.filter(({ kind }) => kind !== "item").map(({ name }) => [name, levels[name]]),
    );
    const key = cellKey({ subject, levels: varied });
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.contexts.push({
      subject: this.subjects.indexOf(subject),
      levels: varied,
      sides: this.pairs.map(({ factor, levels: pair }) => pair.indexOf(varied[factor])),
      holds: this.places.map(({ there }) => Object.entries(there).every(([name, level]) => varied[name] === level)),
    });
    this.#byKey.set(key, this.contexts.length - 1);
    return this.contexts.length - 1;
  }

  /** The variants of a context: which of its pairs may be exchanged, as bits. */
  variantsOf(context: number): readonly number[] {
    const { sides } = this.contexts[context];
    let variants: readonly number[] = [0];
    for (const [pair, side] of sides.entries())
      if (side >= 0) variants = [0, 1 << pair].flatMap((exchanged) => variants.map((bits) => bits | exchanged));
    return variants;
  }

  /** The levels whose base law holds in a variant of a context. */
  levelsIn(context: number, variant: number): Cell["levels"] {
    const { levels, sides } = this.contexts[context];
    const changed = this.pairs.flatMap(({ factor, levels: pair }, index) =>
      (variant & (1 << index)) === 0 ? [] : [[factor, pair[1 - sides[index]]]],
    );
    return { ...levels, ...Object.fromEntries(changed) };
  }
}
