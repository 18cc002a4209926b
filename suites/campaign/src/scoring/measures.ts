import type { Estimate } from "../episode/replies.ts";
import { type MechanismName, mechanismNames } from "../law/grammar.ts";

/** The interval score of a 90 % interval: its width, and 20 times what the truth lies outside (Gneiting and Raftery 2007). */
export function intervalScore({ low, high }: Pick<Estimate, "low" | "high">, truth: number): number {
  return high - low + 20 * Math.max(0, low - truth) + 20 * Math.max(0, truth - high);
}

/** The place of an error between `none`, which scores 0, and `best`, which scores 1; at least -1 and at most 1. */
export const placeOf = (error: number, none: number, best: number): number =>
  Math.max(-1, Math.min(1, (none - error) / (none - best)));

/** Squared errors of probabilities, summed. */
export function brier<Name extends string>(
  names: readonly Name[],
  given: (name: Name) => number,
  truth: (name: Name) => boolean,
): number {
  return names.reduce((sum, name) => {
    const away = given(name) - (truth(name) ? 1 : 0);
    return sum + away * away;
  }, 0);
}

/**
 * 1 - B / B0, at least -1, where B0 is what the priors are expected to have. A mechanism that was left out counts as its
 * prior. Undefined where the priors leave nothing to find out.
 */
export function mechanismSkill(
  given: { readonly [name: string]: number },
  truths: { readonly [name in MechanismName]: boolean },
  priors: { readonly [name in MechanismName]: number },
): number | undefined {
  const open = mechanismNames.filter((name) => priors[name] > 0 && priors[name] < 1);
  const expected = open.reduce((sum, name) => sum + priors[name] * (1 - priors[name]), 0);
  if (expected === 0) return undefined;
  const own = brier(
    open,
    (name) => given[name] ?? priors[name],
    (name) => truths[name],
  );
  return Math.max(-1, 1 - own / expected);
}
