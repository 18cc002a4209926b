import type { Dials } from "@assay/contract";
import type { IngredientName } from "../ingredients.ts";

/** The public priors of a campaign's law: how often each mechanism is there. Agents are told them. */
export interface Grammar {
  /** The number of inputs, and how many of them act. */
  readonly inputs: number;
  readonly acting: number;
  /** The chance that an acting input does so by another shape than a line: each of the three others has a third of it. */
  readonly bent: number;
  readonly interaction: number;
  readonly delay: number;
  /** The chance of a hidden cause where settings were chosen by eye, and the standard deviation of its strength. */
  readonly confounder: number;
  readonly confounderSpread: number;
}

/** Constants of the prior, in units of the yield. */
export const baseMean = 50;
export const baseSpread = 5;
/** Standard deviation of amplitudes. Smaller ones than the least are drawn again, so that a mechanism can be seen. */
export const amplitudeSpread = 10;
export const leastAmplitude = 3;

export function grammarAt(dials: Dials<IngredientName>): Grammar {
  const { mechanisms, "confounded-archive": confounded } = dials;
  const inputs = 3 + Math.round(2 * mechanisms);
  return {
    inputs,
    acting: inputs === 3 ? 2 : 3,
    bent: 0.9 * mechanisms,
    interaction: 0.6 * mechanisms,
    delay: 0.6 * mechanisms,
    confounder: confounded > 0 ? 0.7 : 0,
    confounderSpread: 6 * confounded,
  };
}

/** The mechanisms that agents are asked about. */
export const mechanismNames = ["saturation", "hump", "threshold", "interaction", "delay", "confounder"] as const;

export type MechanismName = (typeof mechanismNames)[number];

/** How likely each mechanism is before any data. */
export function mechanismPriors({
  acting,
  bent,
  interaction,
  delay,
  confounder,
}: Grammar): Record<MechanismName, number> {
  let without = 1;
  for (let input = 0; input < acting; input++) without *= 1 - bent / 3;
  const shape = 1 - without;
  return { saturation: shape, hump: shape, threshold: shape, interaction, delay, confounder };
}
