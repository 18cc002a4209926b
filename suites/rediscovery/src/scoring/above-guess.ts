import type { Planting } from "../scenario/scenario.ts";
import guesses from "./guess.json" with { type: "json" };
import interactingGuesses from "./guess-interacting.json" with { type: "json" };
import listedGuesses from "./guess-listed.json" with { type: "json" };

const known: { readonly [family: string]: { readonly guess: number } } = guesses;
/** The same of worlds with interactions, under the smallest limit on claims. */
const interacting: { readonly [family: string]: { readonly guess: number } | undefined } = interactingGuesses;

/** The same of lists of comparisons. */
const listed: { readonly [family: string]: { readonly guess: number } | undefined } = listedGuesses;

/** The guess of a family for lists of comparisons. */
export const listedGuessOf = (family: string): number => listed[family]?.guess ?? 0;

/**
 * The guess of a family, G: the best mean F1 of a policy that looks at no data, under the same limit on claims and on
 * seeds that it was not fitted to. `audits/guess.ts` computes it. Undefined where effects are planted as published,
 * because reciting is right there. Interactions add questions, so worlds with them have guesses of their own.
 */
export function guessOf(family: string, planting: Planting, interactions = 0): number | undefined {
  if (planting !== "drawn") return undefined;
  return (interactions > 0 ? interacting[family]?.guess : undefined) ?? known[family]?.guess;
}

/** The guess of the family in which guessing goes furthest. */
export const greatestGuess = Math.max(
  ...[...Object.values(known), ...Object.values(interacting), ...Object.values(listed)].flatMap((each) =>
    each === undefined ? [] : [each.guess],
  ),
);

/** (F1 - G) / (1 - G): 0 for the best guess, 1 for everything right, and less than 0 for worse than guessing. */
export const aboveGuess = (f1: number, guess: number): number => (f1 - guess) / (1 - guess);
