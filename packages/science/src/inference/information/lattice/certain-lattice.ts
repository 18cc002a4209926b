import type { LatticeLaw } from "./lattice-law.ts";

/** Outcomes without noise: each draw has one, and cells are the different ones. */
export class CertainLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly runLength = 1;
  readonly terms = undefined;
  readonly row = new Float64Array(1);
  readonly starts = new Int32Array(1);
  readonly #cell: Int32Array;

  constructor(outcomes: Float64Array) {
    const cellOf = new Map<number, number>();
    this.#cell = Int32Array.from(outcomes, (outcome) => {
      const known = cellOf.get(outcome);
      if (known !== undefined) return known;
      cellOf.set(outcome, cellOf.size);
      return cellOf.size - 1;
    });
    this.cells = cellOf.size;
  }

  fill(draw: number): number {
    this.starts[0] = this.#cell[draw];
    this.row[0] = 1;
    return 0;
  }
}
