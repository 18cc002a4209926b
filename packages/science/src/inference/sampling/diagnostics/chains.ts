import { standardNormalQuantile } from "../../../numerics/distributions/normal.ts";
import { averageRanks } from "../../../statistics/descriptive/ranks.ts";

/** Sequences of draws of one quantity, all of one length. */
export type Chains = readonly Float64Array[];

/** Views on `count` equal, successive parts of a column; a remainder at its end is left out. */
export function cutColumn(column: Float64Array, count: number): Float64Array[] {
  const length = Math.floor(column.length / count);
  return Array.from({ length: count }, (_, index) => column.subarray(index * length, (index + 1) * length));
}

/** Each chain as its first and its last half, so that a chain that drifts disagrees with itself. */
export function splitChains(chains: Chains): Float64Array[] {
  return chains.flatMap((chain) => {
    const half = Math.floor(chain.length / 2);
    return [chain.subarray(0, half), chain.subarray(chain.length - half)];
  });
}

/** All draws in one column. */
export function joinChains(chains: Chains): Float64Array {
  const joined = new Float64Array(chains.reduce((sum, chain) => sum + chain.length, 0));
  let start = 0;
  for (const chain of chains) {
    joined.set(chain, start);
    start += chain.length;
  }
  return joined;
}

/**
 * Each draw replaced by the normal quantile of its rank among all S draws, z = Φ⁻¹((r - 3/8) / (S + 1/4)), which works
 * for quantities that have no mean too. Vehtari and others, Bayesian Analysis 16 (2021) 667, eq. 14.
 */
export function rankNormalise(chains: Chains): Float64Array[] {
  const { ranks } = averageRanks(joinChains(chains));
  const scores = new Map<number, number>();
  for (let index = 0; index < ranks.length; index++) {
    const rank = ranks[index];
    let score = scores.get(rank);
    if (score === undefined) {
      const lower = (rank - 0.375) / (ranks.length + 0.25);
      score = standardNormalQuantile(lower, 1 - lower);
      scores.set(rank, score);
    }
    ranks[index] = score;
  }
  const length = chains[0].length;
  return chains.map((_, index) => ranks.subarray(index * length, (index + 1) * length));
}

/** Whether a diagnostic can be computed: at least four draws a chain, every one a finite number. */
export function areUsable(chains: Chains): boolean {
  return chains.length > 0 && chains[0].length >= 4 && chains.every((chain) => chain.every(Number.isFinite));
}

/** Whether all draws are equal, to within rounding. */
export function areConstant(chains: Chains): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const chain of chains) {
    for (const value of chain) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return high - low <= 1e-15 * Math.max(1, Math.abs(low), Math.abs(high));
}
