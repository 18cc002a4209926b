import type { ClusterSum } from "../intervals/cluster-robust.ts";

/** Which of two sets a world belongs to: those that were published, or those that were held back. */
export type Exposure = "public" | "private";

/** What one agent scored in one world, as a comparison of published with unpublished worlds needs it. */
export interface ComparedWorld {
  readonly exposure: Exposure;
  /** Worlds of one block might as well have been in the other set: labels are exchanged within blocks alone. */
  readonly block: string;
  /** Whether all its scores are there; a test that may be looked at any time goes no further than worlds are complete. */
  readonly isComplete: boolean;
  /** What its items' scores add up to in each stratum that it has; of weight 0 where none has come. */
  readonly strata: ReadonlyMap<string, ClusterSum>;
}

/** The names of all strata, in order. */
export function strataOf(worlds: readonly ComparedWorld[]): string[] {
  return [...new Set(worlds.flatMap(({ strata }) => [...strata.keys()]))].sort();
}

/** The worlds that have a stratum, with nothing but it. */
export function withinStratum(worlds: readonly ComparedWorld[], stratum: string): ComparedWorld[] {
  return worlds.flatMap((world) => {
    const sum = world.strata.get(stratum);
    return sum === undefined ? [] : [{ ...world, strata: new Map([[stratum, sum]]) }];
  });
}

/**
 * The weight of a stratum with m and n worlds on the two sides: m n / (m + n). These are the weights of W. G. Cochran
 * (Biometrics 10 (1954) 417) and of Mantel and Haenszel: the variance of the gap is the least that weights can reach where
 * worlds vary alike in all strata, and they look at numbers of worlds alone. Weights by estimated variances would look at
 * the scores, and give everything to a stratum in which all worlds happen to agree. A stratum with fewer than two worlds
 * on a side counts nothing, because nothing tells how far its worlds differ.
 */
export function stratumWeight(publicWorlds: number, privateWorlds: number): number {
  if (publicWorlds < 2 || privateWorlds < 2) return 0;
  return (publicWorlds * privateWorlds) / (publicWorlds + privateWorlds);
}
