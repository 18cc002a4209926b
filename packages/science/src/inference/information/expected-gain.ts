import type { Stream } from "../../numerics/stream.ts";
import type { Draws, Inputs, Law, Model } from "../model.ts";
import type { Gain } from "./gain.ts";
import { gainsAboutParameters, type InterestParameters } from "./gain-about.ts";
import { independentOutputs } from "./independent-outputs.ts";
import { latticeValue } from "./lattice-value.ts";
import { lawsOfOutputs, type OutcomeLaws, outcomeLaws } from "./outcome-laws.ts";
import { coarserWeights, placementOf, weightsOf } from "./placed-draws.ts";
import { type RawGain, rawGain } from "./raw-gain.ts";
import { sumOfGains } from "./sum-of-gains.ts";
import { summariseGain } from "./summarise-gain.ts";

/** How an expected information gain is estimated. */
export interface GainOptions {
  /** Where outcomes come from when they cannot be summed or integrated; the same stream gives the same to every design. */
  readonly random: Stream;
  /** Draws for which outcomes are drawn, where they must be; 1,000 by default. */
  readonly outer?: number;
  /** What integration over one continuous outcome may be off by, in nats; 1e-6 by default. */
  readonly tolerance?: number;
}

/**
 * The expected information gain of one experiment about the parameters, in nats, under the draws: the prior's where they
 * come from it, a posterior's where they come from that. Outcomes that can be counted are summed, one continuous outcome
 * is integrated, and what is left is drawn (nested Monte Carlo). Without noise it is the entropy of the outcome. Where
 * only some parameters are asked, the others are integrated out.
 */
export function expectedGain(
  model: Model,
  draws: Draws,
  inputs: Inputs,
  options: GainOptions & InterestParameters,
): Gain {
  return expectedGains(model, draws, [inputs], options)[0];
}

/** The gains of several designs under the same draws, so that chance moves all of them alike. */
export function expectedGains(
  model: Model,
  draws: Draws,
  designs: readonly Inputs[],
  options: GainOptions & InterestParameters,
): Gain[] {
  const { about } = options;
  const laws = model.lawsAtAll(draws, designs);
  const ofAll = (inputs: Inputs, design: number) => gainUnder(model, laws[design], draws, inputs, options);
  if (about === undefined) return designs.map(ofAll);
  const ofAsked = gainsAboutParameters(model, draws, about, options);
  return designs.map((inputs, design) =>
    // Nuisances that the outcome does not depend on change nothing.
    model.parametersAt(inputs).every((parameter) => about.includes(parameter))
      ? ofAll(inputs, design)
      : ofAsked(inputs, outcomeLaws(model, draws, inputs, laws[design])),
  );
}

/** The values of the same gains and no more of them, which takes less: to choose among designs. */
export function gainValues(
  model: Model,
  draws: Draws,
  designs: readonly Inputs[],
  options: GainOptions,
): readonly number[] {
  const laws = model.lawsAtAll(draws, designs);
  return designs.map((inputs, design) => {
    const known = outcomeLaws(model, draws, inputs, laws[design]);
    return independentOutputs(model).reduce((sum, outputs) => {
      const part = lawsOfOutputs(known, outputs);
      const quick = placementOf(draws) === undefined ? latticeValue(part, weightsOf(draws)) : undefined;
      return sum + (quick ?? gainOfOutputs(part, draws, options).value);
    }, 0);
  });
}

function gainUnder(model: Model, all: readonly Law[], draws: Draws, inputs: Inputs, options: GainOptions): Gain {
  const laws = outcomeLaws(model, draws, inputs, all);
  const gains = independentOutputs(model).map((outputs) => gainOfOutputs(lawsOfOutputs(laws, outputs), draws, options));
  return sumOfGains(gains, (contributions) => {
    const raw: RawGain = { ...gains[0], outer: undefined, contributions, without: undefined, spread: 0 };
    return summariseGain(raw, gains[0].weights, placementOf(draws)).standardError;
  });
}

function gainOfOutputs(laws: OutcomeLaws, draws: Draws, options: GainOptions): Gain {
  const { random, outer = 1000, tolerance = 1e-6 } = options;
  const placement = placementOf(draws);
  const weights = weightsOf(draws);
  const settings = { random, outer, tolerance };
  const raw = rawGain(laws, weights, settings);
  if (placement === undefined) return summariseGain(raw, weights, placement);
  if (placement.kind === "quasi-random") {
    // Evenly placed draws fall short by less than random ones, which do by half the spread; more where laws are narrow.
    return summariseGain({ ...raw, numericalError: raw.numericalError + raw.spread }, weights, placement);
  }
  const coarse = coarserWeights(weights, placement.steps);
  const difference = Math.abs(
    meanContribution(raw, weights) - meanContribution(rawGain(laws, coarse, settings), coarse),
  );
  return summariseGain({ ...raw, numericalError: raw.numericalError + difference }, weights, placement);
}

function meanContribution({ contributions, outer }: RawGain, weights: Float64Array): number {
  if (outer !== undefined) return contributions.reduce((sum, each) => sum + each, 0) / outer.length;
  return contributions.reduce((sum, each, draw) => sum + weights[draw] * each, 0);
}
