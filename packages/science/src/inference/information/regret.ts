import type { Draws, Inputs, Model } from "../model.ts";
import { expectedGain, expectedGains, type GainOptions } from "./expected-gain.ts";
import type { Estimate, Gain } from "./gain.ts";
import type { InterestParameters } from "./gain-about.ts";
import { placementOf } from "./placed-draws.ts";
import { weightedMean, weightedMeanOfSets } from "./weighted-mean.ts";

/** An experiment that could be done, and what it costs; 1 where there are no prices. */
export interface Offer {
  readonly inputs: Inputs;
  readonly price?: number;
}

/** What is believed before a step: draws to choose with, and other draws of the same to judge the choice with. */
export interface Belief {
  readonly draws: Draws;
  /** Where they are a grid, which chance has no part in, the same one or a finer. */
  readonly fresh: Draws;
}

/** A design that was taken, against the best of others. */
export interface Regret {
  readonly taken: Gain;
  readonly best: Gain;
  /** Which of the offers is best; -1 where none is better than what was taken. */
  readonly bestOffer: number;
  /** Gain of the best less gain of the taken; each over its price where there are prices. At least 0 but for chance. */
  readonly regret: Estimate;
  /** What the two gains' numerical errors may move the regret by. */
  readonly numericalError: number;
}

/**
 * How much less a design gains than the best of the offers. All are judged with the same draws, so that chance favours
 * none; but the largest of many estimates is too large on average, so the winner and the taken are judged again with
 * fresh draws. What was taken is itself among the offers.
 */
export function regretOf(
  model: Model,
  belief: Belief,
  taken: Offer,
  offers: readonly Offer[],
  options: GainOptions & InterestParameters,
): Regret {
  const all = [...offers, taken];
  const designs = all.map(({ inputs }) => inputs);
  const gains = expectedGains(model, belief.draws, designs, options);
  const rates = gains.map(({ value }, index) => value / priceOf(all[index]));
  let winner = all.length - 1;
  for (const [index, rate] of rates.entries()) if (rate > rates[winner]) winner = index;
  const again = { ...options, random: options.random.split("fresh") };
  const takenGain = expectedGain(model, belief.fresh, taken.inputs, again);
  if (winner === all.length - 1) {
    const regret = { value: 0, standardError: 0 };
    return { taken: takenGain, best: takenGain, bestOffer: -1, regret, numericalError: 0 };
  }
  const best = expectedGain(model, belief.fresh, all[winner].inputs, again);
  const regret = differenceOf(best, priceOf(all[winner]), takenGain, priceOf(taken), belief.fresh);
  const numericalError = best.numericalError / priceOf(all[winner]) + takenGain.numericalError / priceOf(taken);
  return { taken: takenGain, best, bestOffer: winner, regret, numericalError };
}

function priceOf({ price }: Offer): number {
  return price ?? 1;
}

/** The difference of two gains over their prices; draws that both share are compared one by one. */
function differenceOf(one: Gain, onePrice: number, other: Gain, otherPrice: number, draws: Draws): Estimate {
  const value = one.value / onePrice - other.value / otherPrice;
  if (one.contributions.length !== other.contributions.length) {
    return { value, standardError: Math.hypot(one.standardError / onePrice, other.standardError / otherPrice) };
  }
  const placement = placementOf(draws);
  if (placement?.kind === "grid" && one.method !== "nested") return { value, standardError: 0 };
  const differences = one.contributions.map((each, draw) => each / onePrice - other.contributions[draw] / otherPrice);
  const estimate =
    placement?.kind === "quasi-random" && one.contributions.length === draws.size
      ? weightedMeanOfSets(differences, one.weights, placement.sets)
      : weightedMean(differences, one.weights);
  return { value, standardError: estimate.standardError };
}
