/**
 * A stream of random numbers. `stream()` in `@assay/science/numerics/stream` makes one, and the samplers there take one.
 * The contract depends on no other package, so it declares the interface here.
 */
export interface Random {
  /** 32 random bits as a signed integer. */
  int32(): number;
  /** 32 random bits, from 0 to 2^32 - 1. */
  uint32(): number;
  /** A 53-bit uniform in [0, 1). */
  uniform(): number;
  /** A uniform in (0, 1), never 0 or 1. */
  uniformOpen(): number;
  /** An integer from low to high, both included. */
  integer(low: number, high: number): number;
  /** One of the items. */
  choose<T>(items: readonly T[]): T;
  /** Puts the items in random order, in place, and returns them. */
  shuffle<T extends unknown[]>(items: T): T;
  /** An index, each with probability proportional to its weight. */
  weightedIndex(weights: ArrayLike<number>): number;
}
