import { chiSquare } from "../../numerics/distributions/chi-square.ts";
import { presentValues } from "../descriptive/present-values.ts";
import { averageRanks } from "../descriptive/ranks.ts";
import { type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";

export interface KruskalWallisTest {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  readonly n: number;
}

/**
 * Kruskal & Wallis (1952): whether all groups come from one population, by the spread of their mean ranks,
 * H = 12 / (N (N + 1)) * sum of n_i (mean rank_i - (N + 1) / 2)^2, over the correction for ties.
 */
export function kruskalWallis(groups: readonly ArrayLike<number>[]): Estimate<KruskalWallisTest> {
  const samples = groups.map((group, index) => presentValues(group, `group ${index}`));
  if (samples.length < 2) {
    return undefinedEstimate("too-few", `A Kruskal-Wallis test needs two groups, and there are ${samples.length}.`);
  }
  const empty = samples.findIndex((sample) => sample.length === 0);
  if (empty >= 0) return tooFew(0, 1, `Group ${empty} of a Kruskal-Wallis test`);
  const n = samples.reduce((total, sample) => total + sample.length, 0);
  const pooled = new Float64Array(n);
  let start = 0;
  for (const sample of samples) {
    pooled.set(sample, start);
    start += sample.length;
  }
  const { ranks, tieSum } = averageRanks(pooled);
  const correction = 1 - tieSum / ((n * n - 1) * n);
  if (correction === 0) {
    return undefinedEstimate("all-ties", "All values are equal, so their ranks cannot tell the groups apart.");
  }
  let spread = 0;
  start = 0;
  for (const sample of samples) {
    const end = start + sample.length;
    let excess = 0;
    for (let index = start; index < end; index += 1) excess += ranks[index] - (n + 1) / 2;
    spread += (excess * excess) / sample.length;
    start = end;
  }
  const statistic = ((12 / (n * (n + 1))) * spread) / correction;
  const degreesOfFreedom = samples.length - 1;
  const pValue = chiSquare(degreesOfFreedom).survival(statistic);
  return { defined: true, statistic, degreesOfFreedom, pValue, n };
}
