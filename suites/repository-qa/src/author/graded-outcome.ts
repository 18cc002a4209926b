import type { Effect } from "../taxonomy/field-schema.ts";
import type { ChosenOutcome } from "./choose-columns.ts";

/** The number that a grade or class belongs to, such as a score beside "mild" and "severe". */
export interface GradedOutcome {
  readonly chosen: ChosenOutcome;
  /** Whether the grade rises with the number. */
  readonly isAlong: boolean;
}

/**
 * The number of the study that a category goes with: the one that depends on the same variables. Undefined for numbers,
 * and if no number has a variable in common with the category.
 */
export function gradedOutcome(category: ChosenOutcome, all: readonly ChosenOutcome[]): GradedOutcome | undefined {
  if (category.outcome.kind !== "category") return undefined;
  let best: (GradedOutcome & { readonly strength: number }) | undefined;
  for (const chosen of all) {
    if (chosen.outcome.kind === "category") continue;
    const agreement = chosen.outcome.effects.reduce((sum, effect) => {
      const same = category.outcome.effects.find(({ of }) => of === effect.of);
      return same === undefined ? sum : sum + agreementOf(effect, same);
    }, 0);
    const strength = Math.abs(agreement);
    if (strength > (best?.strength ?? 0)) best = { chosen, isAlong: agreement > 0, strength };
  }
  return best;
}

/** 1 if both effects of one variable go the same way, -1 if they go opposite ways. */
function agreementOf(one: Effect, other: Effect): number {
  if (one.levels !== undefined && other.levels !== undefined) {
    const levels = other.levels;
    const sum = Object.entries(one.levels).reduce((total, [level, place]) => total + place * (levels[level] ?? 0), 0);
    return Math.sign(sum);
  }
  return one.how === other.how ? 1 : -1;
}
