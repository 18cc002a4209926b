import type { Effect } from "../taxonomy/field-schema.ts";
import type { ChosenOutcome } from "./choose-columns.ts";

/** The number that a grade or class belongs to, such as a score beside "mild" and "severe". */
export interface GradedOutcome {
  readonly chosen: ChosenOutcome;
  /** Whether the grade rises with the number. */
  readonly isAlong: boolean;
}

/**
 * The number of the study that a category goes with: the one that depends on the same variables, all of which move both
 * in the same way, or all in opposite ways. Undefined for numbers, and if there is none.
 */
export function gradedOutcome(category: ChosenOutcome, all: readonly ChosenOutcome[]): GradedOutcome | undefined {
  if (category.outcome.kind !== "category") return undefined;
  let best: (GradedOutcome & { readonly strength: number }) | undefined;
  for (const chosen of all) {
    if (chosen.outcome.kind === "category") continue;
    const agreements = chosen.outcome.effects.flatMap((effect) => {
      const same = category.outcome.effects.find(({ of }) => of === effect.of);
      return same === undefined ? [] : [agreementOf(effect, same)];
    });
    const strength = Math.abs(agreements.reduce<number>((sum, each) => sum + each, 0));
    const isClear = strength === agreements.length;
    if (isClear && strength > (best?.strength ?? 0)) best = { chosen, isAlong: agreements[0] === 1, strength };
  }
  return best;
}

const opposites = { up: "down", down: "up", peak: "dip", dip: "peak", levels: undefined } as const;

/** 1 if both effects of one variable go the same way, -1 if they go opposite ways, and 0 if neither can be said. */
function agreementOf(one: Effect, other: Effect): -1 | 0 | 1 {
  if (one.levels !== undefined && other.levels !== undefined) {
    const levels = other.levels;
    const sum = Object.entries(one.levels).reduce((total, [level, place]) => total + place * (levels[level] ?? 0), 0);
    return sum > 0 ? 1 : sum < 0 ? -1 : 0;
  }
  if (one.how === other.how) return 1;
  return opposites[one.how] === other.how ? -1 : 0;
}
