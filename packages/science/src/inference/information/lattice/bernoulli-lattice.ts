import type { LatticeLaw } from "./lattice-law.ts";

/** Outcomes 0 and 1, by the probability of 1. */
export class BernoulliLattice implements LatticeLaw {
  readonly cells = 2;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly runLength = 2;
  readonly terms = undefined;
  readonly row = new Float64Array(2);
  readonly starts = new Int32Array(1);
  readonly #probability: Float64Array;
  readonly #negentropy: Float64Array;

  constructor(probability: Float64Array) {
    this.#probability = probability;
    this.#negentropy = probability.map((p) => timesLog(p) + timesLog(1 - p));
  }

  fill(draw: number): number {
    const p = this.#probability[draw];
    this.starts[0] = 0;
    this.row[0] = 1 - p;
    this.row[1] = p;
    return this.#negentropy[draw];
  }
}

/** x log x, 0 at 0. */
export function timesLog(x: number): number {
  return x > 0 ? x * Math.log(x) : 0;
}
