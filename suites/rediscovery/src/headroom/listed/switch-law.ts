import type { Cell } from "@assay/grading/claims";

/** Two levels of a factor whose difference other factors can change. */
export interface SwitchedPair {
  readonly factor: string;
  readonly levels: readonly [moved: string, kept: string];
  /** The subjects in which the first level answers by the law of the second, unless a rule says otherwise. */
  readonly offIn: readonly string[];
}

/** Where a difference is another than at the reference: in these subjects, at these levels of one or two other factors. */
export interface SwitchRule {
  /** The number of the pair. */
  readonly pair: number;
  readonly subjects: readonly string[];
  readonly there: { readonly [factor: string]: string };
  /**
   * A switched difference is absent where the reference has it, and there where the reference has none. A restored one is
   * as at the reference again, where two factors come together of which one alone changes it.
   */
  readonly form: "switched" | "swapped" | "restored";
}

/** A law with interactions: in every cell, the base law of another cell holds. */
export interface SwitchLaw {
  readonly pairs: readonly SwitchedPair[];
  readonly rules: readonly SwitchRule[];
}

/**
 * The cell whose base law holds in a cell. Of several rules the one with the most factors holds, and of those the last.
 * Rules look at what a prompt sets, never at what another rule has changed.
 */
export function switchedCell({ pairs, rules }: SwitchLaw, cell: Cell): Cell {
  const levels = { ...cell.levels };
  for (const [index, { factor, levels: pair, offIn }] of pairs.entries()) {
    const [moved, kept] = pair;
    const level = cell.levels[factor];
    if (level !== moved && level !== kept) continue;
    const rule = rules
      .filter((each) => each.pair === index && holdsIn(each, cell))
      .reduce<SwitchRule | undefined>(
        (best, each) => (best !== undefined && size(best) > size(each) ? best : each),
        undefined,
      );
    if (rule?.form === "swapped") levels[factor] = level === moved ? kept : moved;
    else if (level === moved && offIn.includes(cell.subject) !== (rule?.form === "switched")) levels[factor] = kept;
  }
  return { ...cell, levels };
}

const size = ({ there }: SwitchRule): number => Object.keys(there).length;

const holdsIn = ({ subjects, there }: SwitchRule, { subject, levels }: Cell): boolean =>
  subjects.includes(subject) && Object.entries(there).every(([factor, level]) => levels[factor] === level);
