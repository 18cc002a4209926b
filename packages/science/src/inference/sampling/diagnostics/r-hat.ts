import { median } from "../../../statistics/descriptive/descriptive.ts";
import { moments } from "../../../statistics/descriptive/moments.ts";
import { areConstant, areUsable, type Chains, joinChains, rankNormalise, splitChains } from "./chains.ts";

/**
 * The rank-normalised split R̂: how much wider all chains together are than each half chain alone, the larger of the
 * values for place and (folded about the median) for spread. 1 where chains agree; NaN where nothing can be said.
 * Vehtari, Gelman, Simpson, Carpenter and Bürkner, Bayesian Analysis 16 (2021) 667.
 */
export function rankNormalisedRHat(chains: Chains): number {
  if (!areUsable(chains)) return Number.NaN;
  const parts = splitChains(chains);
  if (areConstant(parts)) return Number.NaN;
  const middle = median(joinChains(parts));
  const centre = middle.defined ? middle.value : 0;
  const folded = parts.map((part) => part.map((value) => Math.abs(value - centre)));
  return Math.max(basicRHat(rankNormalise(parts)), basicRHat(rankNormalise(folded)));
}

/** √((B / W + n - 1) / n), with B = n · the variance of the chains' means, W the mean of their variances. */
function basicRHat(chains: Chains): number {
  const length = chains[0].length;
  const each = chains.map(moments);
  const within = each.reduce((sum, chain) => sum + chain.sumOfSquares / (length - 1), 0) / chains.length;
  const means = moments(Float64Array.from(each, ({ mean }) => mean));
  const between = (length * means.sumOfSquares) / (chains.length - 1);
  return Math.sqrt((between / within + length - 1) / length);
}
