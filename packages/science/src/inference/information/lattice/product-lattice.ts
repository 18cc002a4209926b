import type { LatticeLaw } from "./lattice-law.ts";

/**
 * Two outputs that are independent given the parameters, one cell for every pair of their cells. Runs lie along the
 * second, whose runs must be one; three outputs are the product of a product and the third.
 */
export class ProductLattice implements LatticeLaw {
  readonly cells: number;
  readonly terms = undefined;
  readonly isHalvable: boolean;
  readonly row: Float64Array;
  readonly starts: Int32Array;
  readonly #first: LatticeLaw;
  readonly #second: LatticeLaw;
  runs = 0;
  runLength = 0;

  constructor(first: LatticeLaw, second: LatticeLaw) {
    this.#first = first;
    this.#second = second;
    this.isHalvable = second.isHalvable;
    this.cells = first.cells * second.cells;
    this.starts = new Int32Array(first.row.length);
    this.row = new Float64Array(first.row.length * second.row.length);
  }

  fill(draw: number): number {
    const first = this.#first;
    const second = this.#second;
    const negentropy = first.fill(draw) + second.fill(draw) + termsOf(first) + termsOf(second);
    const { row, starts } = this;
    const along = second.row;
    const length = second.runLength;
    const begin = second.starts[0];
    this.runLength = length;
    let run = 0;
    for (let index = 0; index < first.runs; index++) {
      for (let cell = 0; cell < first.runLength; cell++) {
        const mass = first.row[index * first.runLength + cell];
        starts[run] = (first.starts[index] + cell) * second.cells + begin;
        for (let at = 0, to = run * length; at < length; at++, to++) row[to] = mass * along[at];
        run += 1;
      }
    }
    this.runs = run;
    return negentropy;
  }
}

/** Σ mass · term of the draw that was filled last. */
function termsOf(law: LatticeLaw): number {
  const { terms, row, runs, runLength, starts } = law;
  if (terms === undefined) return 0;
  let sum = 0;
  for (let run = 0; run < runs; run++) {
    const start = starts[run];
    for (let cell = 0; cell < runLength; cell++) sum += row[run * runLength + cell] * terms[start + cell];
  }
  return sum;
}
