import type { Law } from "../../model.ts";
import type { LatticeLaw } from "./lattice-law.ts";

/** Any law of whole-numbered outcomes: its masses at every outcome from low to high, asked of the law one by one. */
export class TableLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly runLength: number;
  readonly terms = undefined;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly #table: Float64Array;
  readonly #negentropy: Float64Array;

  constructor(law: Law, low: number, high: number) {
    const size = law.size;
    this.cells = high - low + 1;
    this.runLength = this.cells;
    this.row = new Float64Array(this.cells);
    this.#table = new Float64Array(size * this.cells);
    this.#negentropy = new Float64Array(size);
    const column = new Float64Array(size);
    for (let cell = 0; cell < this.cells; cell++) {
      law.logDensity(low + cell, column);
      for (let draw = 0; draw < size; draw++) {
        const logMass = column[draw];
        if (logMass === Number.NEGATIVE_INFINITY) continue;
        const mass = Math.exp(logMass);
        this.#table[draw * this.cells + cell] = mass;
        this.#negentropy[draw] += mass * logMass;
      }
    }
  }

  fill(draw: number): number {
    const { row, cells } = this;
    this.starts[0] = 0;
    const table = this.#table;
    for (let cell = 0, at = draw * cells; cell < cells; cell++, at++) row[cell] = table[at];
    return this.#negentropy[draw];
  }
}
