import type { Stream } from "../../numerics/stream.ts";
import { adaptiveGain } from "./adaptive-gain.ts";
import { columnGain } from "./column-gain.ts";
import { type CountedEntropy, countedEntropy } from "./counted-entropy.ts";
import { fewOutcomes } from "./few-outcomes.ts";
import type { GainMethod } from "./gain.ts";
import type { LatticeLaw } from "./lattice/lattice-law.ts";
import { latticeOfAll } from "./lattice-of-all.ts";
import { type MixtureGain, mixtureGain } from "./mixture-gain.ts";
import { nestedTerms } from "./nested-gain.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";
import { outerDraws } from "./outer-draws.ts";

/** A gain draw by draw, before it is said how far chance may have moved it. */
export interface RawGain {
  readonly method: GainMethod;
  /** The draws that have a contribution, one or several times; every draw once where it is undefined. */
  readonly outer: Int32Array | undefined;
  readonly contributions: Float64Array;
  /** The same with each draw left out of the mean that it is compared with; undefined where only `spread` is known. */
  readonly without: Float64Array | undefined;
  /** How far above the mean of the contributions the upper end of the bracket lies, to second order. */
  readonly spread: number;
  /** What integration over the outcome may be off by. */
  readonly numericalError: number;
  /** The gain itself where outcomes have no noise: their entropy, of which the contributions have not all. */
  readonly counted?: CountedEntropy;
}

export interface RawGainOptions {
  readonly random: Stream;
  readonly outer: number;
  readonly tolerance: number;
}

/** The gain under the laws of some outputs, by the first way that can be taken: on a lattice, by quadrature, nested. */
export function rawGain(laws: OutcomeLaws, weights: Float64Array, options: RawGainOptions): RawGain {
  const isWhole = laws.possible.length === laws.size;
  const isCountable = laws.all.every((law) => law.discrete);
  if (isWhole && laws.all.length === 1) {
    const table = fewOutcomes(laws.all[0]);
    if (table !== undefined)
      return rawGainOf(columnGain(table.cells, table.fillMasses, weights), weights, "enumeration");
  }
  const lattice = latticeOfAll(laws);
  if (lattice !== undefined) {
    const gain = gainOnLattice(lattice, weights, isCountable);
    if (laws.all.some(({ distribution }) => distribution !== "rounded")) return gain;
    return { ...gain, counted: countedEntropy(cellsOf(lattice, laws.size), lattice.cells, weights) };
  }
  const [law, ...others] = laws.all;
  // A censored outcome has masses at its bounds, which no rule for densities sees.
  if (isWhole && !isCountable && others.length === 0 && law.distribution !== "censored") {
    const { contributions, share, error } = adaptiveGain(law, weights, options.tolerance);
    const spread = share - squares(weights);
    return { method: "quadrature", outer: undefined, contributions, without: undefined, spread, numericalError: error };
  }
  return gainByDrawing(laws, weights, options);
}

/** The one cell of every draw, where laws have no noise. */
function cellsOf(lattice: LatticeLaw, size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, draw) => {
    lattice.fill(draw);
    return lattice.starts[0];
  });
}

/** The gain of laws on a lattice. */
export function gainOnLattice(lattice: LatticeLaw, weights: Float64Array, isCountable: boolean): RawGain {
  const gain = mixtureGain(lattice, weights);
  const raw = rawGainOf(gain, weights, isCountable ? "enumeration" : "quadrature");
  return { ...raw, numericalError: lattice.isHalvable ? gain.coarseness : 0 };
}

function rawGainOf({ contributions, without, share }: MixtureGain, weights: Float64Array, method: GainMethod): RawGain {
  const spread = share - squares(weights);
  return { method, outer: undefined, contributions, without, spread, numericalError: 0 };
}

function gainByDrawing(laws: OutcomeLaws, weights: Float64Array, options: RawGainOptions): RawGain {
  const outer = outerDraws(weights, options.outer, options.random.split("outer"));
  const outcomes = options.random.split("outcomes");
  const { lower, upper, share } = nestedTerms(laws, weights, outer, outcomes);
  const spread = share - squares(weights);
  return { method: "nested", outer, contributions: lower, without: upper, spread, numericalError: 0 };
}

function squares(weights: Float64Array): number {
  return weights.reduce((sum, weight) => sum + weight * weight, 0);
}
