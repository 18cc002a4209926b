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
  inert: ingredient("An input does nothing, whatever it costs, which is worth finding out early.", 0.2, 0.7),
  gate: ingredient("An input acts only where another one is high enough.", 0.3, 0.75),
  front: ingredient("The response steps where a combination of two inputs passes a value.", 0.35, 0.8),
  ridge: ingredient("The response peaks along a line in two inputs, which no axis shows.", 0.4, 0.85),
  triple: ingredient("Three inputs act together.", 0.5, 0.9),
  ceiling: ingredient("The response hardly changes beyond a size.", 0.3, 0.8),
  memory: ingredient(
    "A reading carries over a share of the one before it, so that the order of readings matters.",
    0.4,
    0.9,
  ),
  charge: ingredient(
    "A hidden state is charged by an input and decays at another rate, so that the way up differs from the way down.",
    0.35,
    0.8,
  ),
  delay: ingredient("An input acts one reading late.", 0.45, 0.9),
  spread: ingredient("Noise grows with the level of an input, so that repeats belong where it is large.", 0.3, 0.8),
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
  interventions: ingredient(
    "Questions ask what happens when a mechanism is switched off, or just after the levels were changed.",
    0.25,
    0.85,
  ),
  "untold-grammar": ingredient(
    "The description says less and less about what the law may be, and in the end nothing: it has to be discovered.",
    0.35,
    0.7,
  ),
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
  "inert",
  "gate",
  "front",
  "ridge",
  "triple",
  "ceiling",
  "memory",
  "charge",
  "delay",
  "spread",
  "drift",
] as const satisfies readonly IngredientName[];

export type Mechanism = (typeof mechanisms)[number];

/**
 * The mechanisms whose presence is asked for, below the hard end and from there on: those that the reference can tell
 * within the purse, and that are neither rare nor nearly always there. About inhibition, charge and most others it knows
 * little more than the prior (audits/system-ladder.ts). From the hard end on nearly every system has a ridge.
 */
export const tellable: { readonly [end in "below" | "hard"]: readonly Mechanism[] } = {
  below: ["ridge", "ceiling", "delay"],
  hard: ["memory", "delay"],
};

/** The mechanisms of the system at rest: where the grammar is told, questions switch them off. */
export const switchable = [
  "interaction",
  "threshold",
  "inhibition",
  "feedback",
  "switch",
  "periodic",
  "gate",
  "front",
  "ridge",
  "triple",
  "ceiling",
] as const;

export type Switchable = (typeof switchable)[number];
