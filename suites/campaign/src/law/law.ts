import { type Shape, shapeValue } from "./shapes.ts";

export interface Effect {
  /** The index of the input. */
  readonly input: number;
  readonly shape: Shape;
  readonly amplitude: number;
  /** Whether the effect shows only in late readings. */
  readonly isDelayed: boolean;
}

/** The hidden law of a campaign: what the mean yield is under given settings. */
export interface Law {
  readonly base: number;
  readonly effects: readonly Effect[];
  readonly interaction: { readonly inputs: readonly [number, number]; readonly amplitude: number } | null;
}

/** The product of two inputs around their middles, for an amplitude of 1. */
export const interactionValue = (one: number, other: number): number => 2 * (one - 0.5) * (other - 0.5);

/**
 * The mean yield at settings u, from 0 to 1 within the range that can be tried. An early reading shows no delayed effect,
 * and no interaction of a delayed input.
 */
export function response({ base, effects, interaction }: Law, u: readonly number[], isLate: boolean): number {
  let sum = base;
  for (const { input, shape, amplitude, isDelayed } of effects) {
    if (isLate || !isDelayed) sum += amplitude * shapeValue(shape, u[input]);
  }
  if (interaction === null) return sum;
  const { inputs, amplitude } = interaction;
  const waits = effects.some(({ input, isDelayed }) => isDelayed && inputs.includes(input));
  return isLate || !waits ? sum + amplitude * interactionValue(u[inputs[0]], u[inputs[1]]) : sum;
}
