import type { Dials, Ingredient } from "@assay/contract";

const ingredient = (about: string, from: number, to: number): Ingredient => ({ about, from, to });

/** What makes composed systems hard, each with a dial of its own. The dial of a mechanism is how often it is present. */
export const ingredients = {
  interaction: ingredient("Two inputs act together, which varying one at a time does not show.", 0, 0.5),
  threshold: ingredient("An input does nothing below a level that has to be found.", 0.05, 0.6),
  inhibition: ingredient(
    "An input blocks its own effect at high levels, so that a line through the ends is wrong.",
    0.1,
    0.7,
  ),
  feedback: ingredient("The response damps itself, so that effects of inputs do not add up.", 0.2, 0.75),
  switch: ingredient("Beyond a boundary of one input, another input acts differently.", 0.3, 0.8),
  periodic: ingredient(
    "A part of the response rises and falls along an input, which few levels do not show.",
    0.4,
    0.9,
  ),
  memory: ingredient(
    "A reading carries over a share of the one before it, so that the order of readings matters.",
    0.4,
    0.9,
  ),
  drift: ingredient(
    "The instrument drifts over the readings, which looks like an effect of what was varied late.",
    0.3,
    0.85,
  ),
  blocks: ingredient(
    "Readings of a batch share an unknown offset, so that comparisons belong within batches.",
    0.2,
    0.8,
  ),
  inputs: ingredient("More inputs than a grid over all of them could be paid for.", 0.05, 0.9),
  noise: ingredient("Noise near the size of the effects, so that precision has to be planned.", 0, 1),
  failures: ingredient("Readings fail or leave the instrument's range, which must not be taken for values.", 0.35, 0.9),
  prices: ingredient("Readings differ in price and the purse is small, so that not all can be tried.", 0, 0.9),
  extrapolation: ingredient(
    "Questions lie outside of what can be measured, where only the mechanism tells.",
    0.15,
    0.8,
  ),
  interventions: ingredient("Questions ask what happens when a mechanism is switched off.", 0.25, 0.85),
} satisfies { readonly [name: string]: Ingredient };

export type IngredientName = keyof typeof ingredients;

export type SystemDials = Dials<IngredientName>;

/** The mechanisms that may be added to the base responses; each is present or not. */
export const mechanisms = [
  "interaction",
  "threshold",
  "inhibition",
  "feedback",
  "switch",
  "periodic",
  "memory",
  "drift",
] as const satisfies readonly IngredientName[];

export type Mechanism = (typeof mechanisms)[number];

/**
 * The mechanisms whose presence is asked for: those that the reference can tell within the purse. At 0.85 and 1 its
 * logarithmic loss about each of them is at most 0.65 of the prior's (audits/system-ladder.ts); about the others it is not.
 */
export const tellable: readonly Mechanism[] = ["interaction", "inhibition", "feedback", "memory"];

/** The mechanisms of the system itself: they can be switched off. Memory and drift are of the instrument. */
export const switchable = ["interaction", "threshold", "inhibition", "feedback", "switch", "periodic"] as const;

export type Switchable = (typeof switchable)[number];
