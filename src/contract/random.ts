/**
 * A stream of random numbers as other rooms see it; `stream()` in src/numerics/stream.ts makes one.
 * The contract stands above numerics, so it names what it needs of a stream instead of importing it.
 */
export interface Random {
  /** 32 random bits, from 0 to 2^32 - 1. */
  uint32(): number;
  /** A 53-bit uniform in [0, 1). */
  uniform(): number;
  /** An integer from low to high, both included. */
  integer(low: number, high: number): number;
  /** One of the items. */
  choose<T>(items: readonly T[]): T;
}
