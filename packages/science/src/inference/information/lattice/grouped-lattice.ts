import { timesLog } from "./bernoulli-lattice.ts";
import type { LatticeLaw } from "./lattice-law.ts";

/** Draws that are one and the same in what is asked: their indices, and weights that sum to the group's. */
export interface Group {
  readonly draws: Uint32Array;
  readonly weight: number;
}

/** The laws of groups of draws on a lattice: a group's is the mixture of its draws, by their weights. */
export class GroupedLattice implements LatticeLaw {
  readonly cells: number;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly runs = 1;
  readonly runLength: number;
  readonly isHalvable: boolean;
  readonly terms = undefined;
  readonly #draws: LatticeLaw;
  readonly #groups: readonly Group[];
  readonly #weights: Float64Array;

  constructor(draws: LatticeLaw, groups: readonly Group[], weights: Float64Array) {
    this.cells = draws.cells;
    this.row = new Float64Array(draws.cells);
    this.runLength = draws.cells;
    this.isHalvable = draws.isHalvable;
    this.#draws = draws;
    this.#groups = groups;
    this.#weights = weights;
  }

  fill(index: number): number {
    const { draws, weight: whole } = this.#groups[index];
    const lattice = this.#draws;
    const own = this.row;
    own.fill(0);
    for (const draw of draws) {
      const weight = this.#weights[draw] / whole;
      if (weight === 0) continue;
      lattice.fill(draw);
      const { row, runs, runLength, starts } = lattice;
      for (let run = 0; run < runs; run++) {
        const end = starts[run] + runLength;
        for (let at = run * runLength, cell = starts[run]; cell < end; at++, cell++) own[cell] += weight * row[at];
      }
    }
    let negentropy = 0;
    for (const mass of own) negentropy += timesLog(mass);
    return negentropy;
  }
}
