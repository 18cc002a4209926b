import type { Estimate, Gain } from "./gain.ts";
import type { Placement } from "./placed-draws.ts";
import type { RawGain } from "./raw-gain.ts";
import { meanOf, meanOfSets } from "./weighted-mean.ts";

/**
 * The gain with its standard error and bracket. The mean of the contributions falls short, on average, by half the
 * spread: every draw is in the mixture that it is compared with. The value has that added, as the entropy of counts has
 * in Miller's correction (1955); where outcomes have no noise, single draws tell them apart and it is the entropy of
 * counts itself. Draws placed evenly have no such bias.
 */
export function summarise(
  raw: RawGain,
  weights: Float64Array,
  placement: Placement | undefined,
  effectiveSize: number | undefined,
): Gain {
  const { method, contributions, outer, spread, numericalError } = raw;
  const own = outer === undefined ? weights : new Float64Array(outer.length).fill(1 / outer.length);
  const estimate = (values: Float64Array) => estimateOf(values, own, outer === undefined ? placement : undefined);
  const worsening = effectiveSize === undefined ? 1 : Math.max(1, Math.sqrt(independent(weights) / effectiveSize));
  const mean = worsened(estimate(contributions), worsening);
  if (placement !== undefined && outer === undefined) {
    const slack = numericalError;
    const lower = { value: mean.value - slack, standardError: mean.standardError };
    const upper = { value: mean.value + slack, standardError: mean.standardError };
    return { method, ...mean, numericalError, bracket: { lower, upper }, contributions, weights: own };
  }
  const lower = { value: mean.value - spread.below, standardError: mean.standardError };
  const upper =
    raw.without === undefined
      ? { value: mean.value + spread.above, standardError: mean.standardError }
      : worsened(estimate(raw.without), worsening);
  const bracket = { lower, upper };
  if (raw.counted !== undefined) {
    const { value, unseen } = raw.counted;
    const standardError = worsening * raw.counted.standardError;
    return {
      method,
      value,
      standardError,
      numericalError: numericalError + unseen,
      bracket,
      contributions,
      weights: own,
    };
  }
  const value = mean.value + 0.5 * (spread.above - spread.below);
  return { method, value, standardError: mean.standardError, numericalError, bracket, contributions, weights: own };
}

function estimateOf(values: Float64Array, weights: Float64Array, placement: Placement | undefined): Estimate {
  if (placement?.kind === "quasi-random") return meanOfSets(values, weights, placement.sets);
  const mean = meanOf(values, weights);
  return placement?.kind === "grid" ? { value: mean.value, standardError: 0 } : mean;
}

/** How many draws of equal weight the draws are worth. */
function independent(weights: Float64Array): number {
  return 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
}

function worsened({ value, standardError }: Estimate, factor: number): Estimate {
  return { value, standardError: factor * standardError };
}
