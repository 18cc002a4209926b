/** Outwards: 1 to larger counts, -1 to smaller ones. */
export type Direction = 1 | -1;

/** A count, and its probability relative to the most probable one. */
export interface WeightedCount {
  readonly count: number;
  readonly weight: number;
}

// A step outwards takes four roundings of half an EPSILON each, so that two weights which are equal differ by no more.
const roundingOfStep = 2 * Number.EPSILON;
const negligible = 1e-17;
const smallestNormal = 2.2250738585072014e-308;

/**
 * Probabilities of the count in the first cell of a 2 x 2 table with given margins, relative to the most probable count.
 * They are reached by the ratio of neighbours P(k + 1) / P(k) = (row0 - k)(column0 - k) / ((k + 1)(row1 - column0 + k + 1)),
 * taken outwards from the mode, so that rounding stays small. Past both ends they are 0.
 */
export class HypergeometricWeights {
  readonly mode: number;
  readonly #row0: number;
  readonly #column0: number;
  readonly #surplus: number;

  constructor(row0: number, row1: number, column0: number) {
    this.#row0 = row0;
    this.#column0 = column0;
    this.#surplus = row1 - column0;
    this.mode = Math.min(row0, column0, Math.floor(((row0 + 1) / (row0 + row1 + 2)) * (column0 + 1)));
  }

  at(count: number): WeightedCount {
    const direction = count < this.mode ? -1 : 1;
    let weight = 1;
    for (let k = this.mode; k !== count && weight > 0; k += direction) weight = this.#next(weight, k, direction);
    return { count, weight };
  }

  /** The weights of a count and of all beyond it, up to those that no longer matter to the sum. */
  sumFrom({ count, weight }: WeightedCount, direction: Direction): number {
    let sum = 0;
    let next = weight;
    for (let k = count; next > negligible * sum; k += direction) {
      sum += next;
      next = this.#next(next, k, direction);
    }
    return sum;
  }

  /** The first count from `start` outwards that is at most as probable as the observed one, rounding apart. */
  firstNoMoreProbable(observed: WeightedCount, start: WeightedCount, direction: Direction): WeightedCount {
    let { count, weight } = start;
    let steps = Math.abs(observed.count - this.mode) + Math.abs(count - this.mode);
    while (weight > observed.weight * (1 + roundingOfStep * steps)) {
      weight = this.#next(weight, count, direction);
      count += direction;
      steps += 1;
    }
    return { count, weight };
  }

  /** The weight one step outwards of k; 0 where a double would lose digits and then stay at its smallest value for long. */
  #next(weight: number, k: number, direction: Direction): number {
    const next = weight * this.#growth(k, direction);
    return next < smallestNormal ? 0 : next;
  }

  #growth(k: number, direction: Direction): number {
    if (direction === 1) return ((this.#row0 - k) / (k + 1)) * ((this.#column0 - k) / (this.#surplus + k + 1));
    return (k / (this.#row0 - k + 1)) * ((this.#surplus + k) / (this.#column0 - k + 1));
  }
}
