import { quantile } from "../../../statistics/descriptive/descriptive.ts";
import { type Moments, moments } from "../../../statistics/descriptive/moments.ts";
import { areConstant, areUsable, type Chains, joinChains, rankNormalise, splitChains } from "./chains.ts";

/** For how many independent draws the chains count, as to the place of the distribution. */
export function bulkEffectiveSampleSize(chains: Chains): number {
  return areUsable(chains) ? effectiveSize(rankNormalise(splitChains(chains))) : Number.NaN;
}

/** For how many independent draws the chains count, as to the 5 % and the 95 % quantile: the worse of the two. */
export function tailEffectiveSampleSize(chains: Chains): number {
  if (!areUsable(chains)) return Number.NaN;
  return Math.min(quantileSize(chains, 0.05), quantileSize(chains, 0.95));
}

/** For how many independent draws the chains count, as to the mean itself, with no ranks between. */
export function meanEffectiveSampleSize(chains: Chains): number {
  return areUsable(chains) ? effectiveSize(splitChains(chains)) : Number.NaN;
}

function quantileSize(chains: Chains, p: number): number {
  const cut = quantile(joinChains(chains), p);
  if (!cut.defined) return Number.NaN;
  return effectiveSize(splitChains(chains.map((chain) => chain.map((value) => Number(value <= cut.value)))));
}

/**
 * S / τ with the autocorrelation time τ = -1 + 2 Σ ρ_t, where ρ_t takes in the disagreement of the chains, summed by
 * Geyer's initial monotone sequence: pairs ρ_2k + ρ_2k+1 while they are positive, none larger than the one before.
 * Vehtari and others (2021), section 3.2; the rules at the ends are those of Stan and ArviZ.
 */
function effectiveSize(chains: Chains): number {
  const length = chains[0].length;
  const total = chains.length * length;
  if (areConstant(chains)) return total;
  const each = chains.map(moments);
  const within = averageAutocovariance(chains, each, 0) * (length / (length - 1));
  let pooled = (within * (length - 1)) / length;
  if (chains.length > 1) {
    pooled += moments(Float64Array.from(each, ({ mean }) => mean)).sumOfSquares / (chains.length - 1);
  }
  const correlationAt = (lag: number) => 1 - (within - averageAutocovariance(chains, each, lag)) / pooled;

  const correlations = [1, correlationAt(1)];
  let [even, odd] = correlations;
  let lag = 1;
  while (lag < length - 3 && even + odd > 0) {
    even = correlationAt(lag + 1);
    odd = correlationAt(lag + 2);
    if (even + odd >= 0) correlations.push(even, odd);
    lag += 2;
  }
  const last = lag - 2;
  const tail = even > 0 ? even : (correlations[last + 1] ?? 0);
  for (let index = 1; index <= last - 2; index += 2) {
    const before = correlations[index - 1] + correlations[index];
    if (correlations[index + 1] + correlations[index + 2] > before) {
      correlations[index + 1] = before / 2;
      correlations[index + 2] = before / 2;
    }
  }
  let time = -1 + tail;
  for (let index = 0; index <= last; index++) time += 2 * correlations[index];
  // Antithetic chains may beat independent draws, but the estimate of by how much is noise beyond this.
  return total / Math.max(time, 1 / Math.log10(total));
}

/** The mean over chains of Σ (x_i - x̄) (x_i+lag - x̄) / n. */
function averageAutocovariance(chains: Chains, each: readonly Moments[], lag: number): number {
  let sum = 0;
  for (let index = 0; index < chains.length; index++) {
    const chain = chains[index];
    const { mean } = each[index];
    for (let at = lag; at < chain.length; at++) sum += (chain[at] - mean) * (chain[at - lag] - mean);
  }
  return sum / (chains.length * chains[0].length);
}
