import type { Draws } from "../model.ts";

/** Draws that fill the parameter space evenly instead of at random. */
export interface PlacedDraws extends Draws {
  readonly weights: Float64Array;
  readonly placement: Placement;
}

export type Placement =
  | {
      readonly kind: "grid";
      /** For each axis of the grid, the step at which a draw stands. */
      readonly steps: readonly Int32Array[];
    }
  | {
      readonly kind: "quasi-random";
      /** The number of sets of equal size, one after another, each with a random shift of its own. */
      readonly sets: number;
    };

/** How the draws were placed; undefined for a random sample. */
export function placementOf(draws: Draws): Placement | undefined {
  return "placement" in draws ? (draws as PlacedDraws).placement : undefined;
}

/** The weights of draws, equal where none are given. */
export function weightsOf(draws: Draws): Float64Array {
  return draws.weights ?? new Float64Array(draws.size).fill(1 / draws.size);
}

/** The weights of every other point of a grid in each direction, made to sum to 1: the same grid with twice the step. */
export function coarserWeights(weights: Float64Array, steps: readonly Int32Array[]): Float64Array {
  const kept = weights.map((weight, draw) => (steps.every((step) => step[draw] % 2 === 0) ? weight : 0));
  const total = kept.reduce((sum, weight) => sum + weight, 0);
  return kept.map((weight) => weight / total);
}
