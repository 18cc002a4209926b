import type { Question } from "@assay/grading/claims";
import type { Target } from "./targets.ts";

/** One comparison of the list, before it is known what is planted. */
export interface Comparison {
  /** The number of its target. */
  readonly target: number;
  readonly subject: string;
  /** `effect` compares the levels of the target; `manner` compares two manners of asking at the target's first level. */
  readonly kind: "effect" | "manner";
  readonly factor: string;
  readonly levels: readonly [of: string, against: string];
  /** Levels of other factors away from the reference, beside the kind of items. */
  readonly there: { readonly [factor: string]: string };
}

/** What a comparison looks like, whatever is true of it: its kind, and how many other factors stand at other levels. */
export const formOf = ({ kind, there }: Comparison): string => `${kind} ${Object.keys(there).length}`;

/** The comparison with everything but its two levels at the reference. */
export const isAtReference = ({ there }: Comparison): boolean => Object.keys(there).length === 0;

/** The comparison as a question of claims. */
export function questionOf(
  targets: readonly Target[],
  { target, subject, factor, levels, there }: Comparison,
): Question {
  const { measure, items } = targets[target];
  const conditions = Object.fromEntries(Object.entries({ ...items, ...there }).map(([name, level]) => [name, [level]]));
  return {
    measure,
    factor,
    asks: { kind: "contrast", levels },
    scope: { subjects: [subject], ...(Object.keys(conditions).length === 0 ? {} : { conditions }) },
  };
}
