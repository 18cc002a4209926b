import type { LatticeLaw } from "./lattice-law.ts";

/** A lattice of some of the draws, and one cell more for the others, at which there is no outcome at all. */
export class MaskedLattice implements LatticeLaw {
  readonly cells: number;
  readonly row: Float64Array;
  readonly starts: Int32Array;
  readonly isHalvable: boolean;
  readonly terms: Float64Array | undefined;
  readonly #inner: LatticeLaw;
  /** The place of a draw among those of the inner lattice, or -1. */
  readonly #place: Int32Array;
  runs = 0;
  runLength = 0;

  constructor(inner: LatticeLaw, size: number, possible: Uint32Array) {
    this.#inner = inner;
    this.isHalvable = inner.isHalvable;
    this.#place = new Int32Array(size).fill(-1);
    for (const [place, draw] of possible.entries()) this.#place[draw] = place;
    this.cells = inner.cells + 1;
    this.row = inner.row;
    this.starts = inner.starts;
    if (inner.terms === undefined) this.terms = undefined;
    else {
      this.terms = new Float64Array(this.cells);
      this.terms.set(inner.terms);
    }
  }

  fill(draw: number): number {
    const place = this.#place[draw];
    if (place < 0) {
      this.row[0] = 1;
      this.starts[0] = this.cells - 1;
      this.runs = 1;
      this.runLength = 1;
      return 0;
    }
    const negentropy = this.#inner.fill(place);
    this.runs = this.#inner.runs;
    this.runLength = this.#inner.runLength;
    return negentropy;
  }
}
