import type { Headroom } from "./headroom.ts";
import { claimCap, type IngredientName, isUnlisted } from "./ingredients.ts";

/** The difficulty of a study, and for each ingredient whether this study really has it. */
export function ingredientStrata(
  { dials, interactions, drift, listed }: Headroom,
  difficulty: number,
): { readonly [stratum in IngredientName | "difficulty"]: string | number } {
  const has = (it: boolean): string => (it ? "yes" : "no");
  return {
    difficulty,
    power: has(dials.power > 0),
    "few-claims": has(listed === undefined && claimCap(dials) < 60),
    interactions: has(interactions.length > 0 || (listed?.law.rules.length ?? 0) > 0),
    drift: has(drift !== undefined),
    "scarce-calls": has(listed !== undefined && dials["scarce-calls"] > 0),
    "unlisted-factors": has(isUnlisted(dials)),
  };
}
