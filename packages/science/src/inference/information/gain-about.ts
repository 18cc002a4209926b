import { AssayError } from "@assay/contract";
import type { Datum, Draws, Inputs, Model } from "../model.ts";
import type { Gain } from "./gain.ts";
import { type Group, GroupedLattice } from "./lattice/grouped-lattice.ts";
import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { latticeOfAll } from "./lattice-of-all.ts";
import { hasFreeNuisances, NuisancePairs, type PairOptions } from "./nuisance-pairs.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";
import { coarserWeights, placementOf, weightsOf } from "./placed-draws.ts";
import { gainOnLattice } from "./raw-gain.ts";
import { summariseGain } from "./summarise-gain.ts";

/** The parameters of interest; all others are nuisances. */
export interface InterestParameters {
  /** The parameters, by index, that are asked; the others are nuisances. All where it is absent. */
  readonly about?: readonly number[];
  /** The data that the draws' posterior rests on, which draws on no grid need where there are nuisances. */
  readonly seen?: readonly Datum[];
}

/**
 * Gains about some parameters t, the nuisances integrated out: I(y; t) = E log p(y | t) - log p(y) with
 * p(y | t) = ∫ p(y | t, ν) p(ν | t) dν under the prior or the posterior that the draws come from. On a grid the points
 * that share t make up p(y | t); from other draws it is estimated, with a bracket.
 */
export function gainsAboutParameters(
  model: Model,
  draws: Draws,
  about: readonly number[],
  options: PairOptions,
): (inputs: Inputs, laws: OutcomeLaws) => Gain {
  const placement = placementOf(draws);
  let pairs: NuisancePairs | undefined;
  return (inputs, laws) => {
    const lattice = placement?.kind === "grid" ? latticeOfAll(laws) : undefined;
    if (placement?.kind === "grid" && lattice !== undefined) {
      return gainOfGroups(lattice, laws, weightsOf(draws), placement.steps, about);
    }
    pairs ??= pairsOf(model, draws, about, options);
    return pairs.gainAt(inputs, laws);
  };
}

function pairsOf(model: Model, draws: Draws, about: readonly number[], options: PairOptions): NuisancePairs {
  if (hasFreeNuisances(model, about, options.random)) return new NuisancePairs(model, draws, about, options);
  const names = about.map((index) => model.parameters[index].name).join(", ");
  throw new AssayError(
    "inference/wrong-draws",
    `The prior of the other parameters depends on ${names}, so they can be integrated out on a grid only; use a grid.`,
  );
}

function gainOfGroups(
  lattice: LatticeLaw,
  laws: OutcomeLaws,
  weights: Float64Array,
  steps: readonly Int32Array[],
  about: readonly number[],
): Gain {
  const isCountable = laws.all.every((law) => law.discrete);
  const gainUnder = (own: Float64Array) => {
    const groups = groupsOf(
      about.map((index) => steps[index]),
      own,
    );
    const shares = Float64Array.from(groups, ({ weight }) => weight);
    const raw = gainOnLattice(new GroupedLattice(lattice, groups, own), shares, isCountable);
    return { raw, shares, value: raw.contributions.reduce((sum, each, group) => sum + shares[group] * each, 0) };
  };
  const fine = gainUnder(weights);
  const coarse = gainUnder(coarserWeights(weights, steps));
  const numericalError = fine.raw.numericalError + Math.abs(fine.value - coarse.value);
  return summariseGain({ ...fine.raw, numericalError }, fine.shares, { kind: "grid", steps: [] });
}

/** Along an axis of a grid; far more than there ever are. */
const maxPoints = 100_000;

/** Points of a grid that stand at the same steps along some of its axes; those without weight are left out. */
function groupsOf(axes: readonly Int32Array[], weights: Float64Array): readonly Group[] {
  const found = new Map<number, number[]>();
  for (const [draw, weight] of weights.entries()) {
    if (weight === 0) continue;
    const place = axes.reduce((sum, steps) => sum * maxPoints + steps[draw], 0);
    const group = found.get(place);
    if (group === undefined) found.set(place, [draw]);
    else group.push(draw);
  }
  return [...found.values()].map((draws) => ({
    draws: Uint32Array.from(draws),
    weight: draws.reduce((sum, draw) => sum + weights[draw], 0),
  }));
}
