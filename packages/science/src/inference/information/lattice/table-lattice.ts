import { logarithms } from "../../../numerics/quick/logarithms.ts";
import type { LatticeLaw } from "./lattice-law.ts";

/** Its logarithm times 0 is 0. */
const tiny = 1e-300;

/** Puts the masses of all draws at a cell into a column; it is asked cell after cell. */
export type FillMasses = (cell: number, column: Float64Array) => void;

/** Any law of few whole-numbered outcomes: a table of the masses of every draw. */
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

  constructor(size: number, cells: number, fillMasses: FillMasses) {
    this.cells = cells;
    this.runLength = cells;
    this.row = new Float64Array(cells);
    this.#table = new Float64Array(size * cells);
    this.#negentropy = new Float64Array(size);
    const masses = new Float64Array(size);
    const logs = new Float64Array(size);
    for (let cell = 0; cell < cells; cell++) {
      fillMasses(cell, masses);
      for (let draw = 0; draw < size; draw++) logs[draw] = Math.max(masses[draw], tiny);
      logarithms(logs, logs, size);
      for (let draw = 0; draw < size; draw++) {
        this.#table[draw * cells + cell] = masses[draw];
        this.#negentropy[draw] += masses[draw] * logs[draw];
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
