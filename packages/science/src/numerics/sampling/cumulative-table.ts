import type { RandomSource } from "../random-source.ts";

/** Counts of mean at most 10 exceed this with probability below 1e-70. */
export const largestCount = 110;

/**
 * Inversion for a count of small mean: the smallest x with u < F(x). The table of F grows as far as draws need it,
 * by the ratios mass(x) / mass(x - 1).
 */
export class CumulativeTable {
  readonly #cumulative: number[];
  readonly #ratio: (x: number) => number;
  #mass: number;

  constructor(massAtZero: number, ratio: (x: number) => number) {
    this.#cumulative = [massAtZero];
    this.#mass = massAtZero;
    this.#ratio = ratio;
  }

  sample(source: RandomSource): number {
    for (;;) {
      const u = source.uniform();
      const cumulative = this.#cumulative;
      let x = 0;
      while (x < cumulative.length && u >= cumulative[x]) x++;
      while (x === cumulative.length && x <= largestCount) {
        this.#mass *= this.#ratio(x);
        cumulative.push(cumulative[x - 1] + this.#mass);
        if (u >= cumulative[x]) x++;
      }
      // Past the largest count only the rounding of the sum, which may end just below 1, can have led.
      if (x <= largestCount) return x;
    }
  }
}
