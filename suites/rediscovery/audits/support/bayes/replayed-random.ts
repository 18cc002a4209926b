import type { Random } from "@assay/contract";

/**
 * Random numbers that are read from a list of uniforms, which grows as needed. Whatever is drawn from it is a function of the
 * list, so a chain over lists is a chain over everything that can be drawn (Wingate, Stuhlmüller and Goodman 2011, AISTATS).
 */
export class ReplayedRandom implements Random {
  readonly #uniforms: number[];
  readonly #more: () => number;
  #next = 0;

  constructor(uniforms: number[], more: () => number) {
    this.#uniforms = uniforms;
    this.#more = more;
  }

  uniform(): number {
    if (this.#next === this.#uniforms.length) this.#uniforms.push(this.#more());
    this.#next += 1;
    return this.#uniforms[this.#next - 1];
  }

  uniformOpen(): number {
    return Math.min(Math.max(this.uniform(), 1e-12), 1 - 1e-12);
  }

  uint32(): number {
    return Math.floor(this.uniform() * 4294967296);
  }

  int32(): number {
    return this.uint32() | 0;
  }

  integer(low: number, high: number): number {
    return Math.min(high, low + Math.floor(this.uniform() * (high - low + 1)));
  }

  choose<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)];
  }

  shuffle<T extends unknown[]>(items: T): T {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.integer(0, last);
      [items[last], items[other]] = [items[other], items[last]];
    }
    return items;
  }

  weightedIndex(weights: ArrayLike<number>): number {
    const all = Array.from(weights);
    let left = this.uniform() * all.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of all.entries()) {
      left -= weight;
      if (left < 0) return index;
    }
    return all.length - 1;
  }
}
