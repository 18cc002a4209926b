import type { Estimate, Gain } from "./gain.ts";
import type { Placement } from "./placed-draws.ts";
import type { RawGain } from "./raw-gain.ts";
import { weightedMean, weightedMeanOfSets } from "./weighted-mean.ts";

/**
 * The gain with its standard error and bracket. The mean of the contributions falls short, on average, by half the
 * spread: every draw is in the mixture that it is compared with. The value has that added, as the entropy of counts has
 * in Miller's correction (1955); where outcomes have no noise, single draws tell them apart and it is the entropy of
 * counts itself. Draws placed evenly have no such bias.
 */
export function summariseGain(raw: RawGain, weights: Float64Array, placement: Placement | undefined): Gain {
  const { method, contributions, outer, spread, numericalError } = raw;
  const own = outer === undefined ? weights : new Float64Array(outer.length).fill(1 / outer.length);
  const estimate = (values: Float64Array) => estimateOf(values, own, outer === undefined ? placement : undefined);
  const lower = estimate(contributions);
  if (placement !== undefined && outer === undefined) {
    const { value, standardError } = lower;
    const bracket = {
      lower: { value: value - numericalError, standardError },
      upper: { value: value + numericalError, standardError },
    };
    return { method, value, standardError, numericalError, bracket, contributions, weights: own };
  }
  const upper = raw.without === undefined ? { ...lower, value: lower.value + spread } : estimate(raw.without);
  const bracket = { lower, upper };
  if (raw.counted !== undefined) {
    const { value, standardError, unseen } = raw.counted;
    const possible = numericalError + unseen;
    return { method, value, standardError, numericalError: possible, bracket, contributions, weights: own };
  }
  const value = lower.value + 0.5 * spread;
  return { method, value, standardError: lower.standardError, numericalError, bracket, contributions, weights: own };
}

function estimateOf(values: Float64Array, weights: Float64Array, placement: Placement | undefined): Estimate {
  if (placement?.kind === "quasi-random") return weightedMeanOfSets(values, weights, placement.sets);
  const mean = weightedMean(values, weights);
  return placement?.kind === "grid" ? { value: mean.value, standardError: 0 } : mean;
}
