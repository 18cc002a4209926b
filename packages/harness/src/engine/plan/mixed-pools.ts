import type { AnySuite } from "@assay/contract";
import type { Cell } from "./expand-suites.ts";

/** Results of one suite that may not be averaged, and their names. */
interface MixedPools {
  readonly suite: string;
  readonly pools: readonly string[];
}

/** The first suite of which these cells hold results that are never averaged with each other. */
export function findMixedPools(
  cells: readonly Pick<Cell, "suite" | "settings">[],
  suites: readonly Pick<AnySuite, "name" | "pool">[],
): MixedPools | undefined {
  return suites
    .map(({ name, pool }) => {
      const own = cells.filter(({ suite }) => suite === name);
      return { suite: name, pools: pool === undefined ? [] : [...new Set(own.map(({ settings }) => pool(settings)))] };
    })
    .find(({ pools }) => pools.length > 1);
}
