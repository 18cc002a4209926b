import { dirichletMeanQuantile } from "./dirichlet-mean.ts";
import type { Interval } from "./interval.ts";

/** The least and the greatest value that a quantity can have. */
export type Range = readonly [least: number, greatest: number];

/**
 * The interval of the mean over worlds of a score that cannot leave `range`, given the mean of each world: Gaffke's bound
 * on both sides (N. Gaffke, Mathematical Methods of Statistics 14 (2005); E. Learned-Miller and P. S. Thomas 2019, arXiv
 * 1905.06208). With D uniform on the simplex,
 *
 *     low  = the (1 - level) / 2 quantile of Σ D_w y_w + D_0 · least
 *     high = the (1 + level) / 2 quantile of Σ D_w y_w + D_0 · greatest
 *
 * It asks nothing of the distribution but the range. It rises with every y_w, never leaves the range, and is the
 * interval of Clopper and Pearson where every y_w is 0 or 1. `audits/coverage.ts` counts how often it holds the truth.
 */
export function gaffkeInterval(worldMeans: readonly number[], [least, greatest]: Range, level: number): Interval {
  return {
    low: dirichletMeanQuantile([...worldMeans, least], (1 - level) / 2),
    high: dirichletMeanQuantile([...worldMeans, greatest], (1 + level) / 2),
  };
}
