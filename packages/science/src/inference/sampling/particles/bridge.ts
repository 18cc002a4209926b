import type { Datum, Density, Draws, Model } from "../../model.ts";
import { misfitAt } from "./misfit.ts";

/** The logarithms of base and factor, for every position. */
export interface BridgeValues {
  readonly base: Float64Array;
  readonly factor: Float64Array;
}

/** Columns to fill with the gradients of both. */
export interface BridgeGradients {
  readonly base: readonly Float64Array[];
  readonly factor: readonly Float64Array[];
}

/**
 * A path from one distribution to another through base · factor^λ, with λ from 0 to `end`. Particles follow it in adaptive
 * steps.
 */
export interface Bridge {
  readonly end: number;
  readonly hasGradient: boolean;
  evaluate(positions: Draws, gradients?: BridgeGradients): BridgeValues;
}

/** From the prior to the posterior: λ is the power of the likelihood. */
export function temperedLikelihood(density: Density): Bridge {
  return {
    end: 1,
    hasGradient: density.hasGradient,
    evaluate(positions, gradients) {
      const wanted = gradients && { prior: gradients.base, likelihood: gradients.factor };
      const { logPrior, logLikelihood } = density.evaluateMany(positions, wanted);
      return { base: logPrior, factor: logLikelihood };
    },
  };
}

/** From the posterior of the data so far to the one with a datum more. */
export function newDatum(before: Density, datumAlone: Density): Bridge {
  return {
    end: 1,
    hasGradient: before.hasGradient && datumAlone.hasGradient,
    evaluate(positions, gradients) {
      const base = evaluateWhole(before, positions, gradients);
      const wanted = gradients && { prior: gradients.base.map(copyShape), likelihood: gradients.factor };
      return { base, factor: datumAlone.evaluateMany(positions, wanted).logLikelihood };
    },
  };
}

/**
 * From the posterior of the data so far to those of its positions whose noise-free outputs round to the datum: the factor
 * is exp(-½ d²) of the distance d to a value that would, λ = 1 / width², and at the end d must be 0. The laws of all data
 * are asked for together, so that differential equations are solved once.
 */
export function newNoiseFreeDatum(model: Model, before: readonly Datum[], datum: Datum): Bridge {
  const prior = model.density([]);
  const designs = [datum, ...before].map(({ inputs }) => inputs);
  return {
    end: Number.POSITIVE_INFINITY,
    hasGradient: false,
    evaluate(positions) {
      const [own, ...others] = model.lawsAtAll(prior.toParameters(positions), designs);
      const { logPrior: base } = prior.evaluateMany(positions);
      const term = new Float64Array(positions.size);
      for (const [index, laws] of others.entries()) {
        for (const [output, law] of laws.entries()) addTo(base, law.logDensity(before[index].outcome[output], term));
      }
      return { base, factor: misfitAt(own, datum.outcome, positions.size) };
    },
  };
}

/** A bridge of length zero: the density itself, for moves that leave it invariant. */
export function constantBridge(density: Density): Bridge {
  return {
    end: 0,
    hasGradient: density.hasGradient,
    evaluate(positions, gradients) {
      const base = evaluateWhole(density, positions, gradients);
      for (const column of gradients?.factor ?? []) column.fill(0);
      return { base, factor: new Float64Array(positions.size) };
    },
  };
}

/** Prior times likelihood. The gradient comes to `base`; `factor` is used on the way. */
function evaluateWhole(density: Density, positions: Draws, gradients?: BridgeGradients): Float64Array {
  const wanted = gradients && { prior: gradients.base, likelihood: gradients.factor };
  const { logPrior, logLikelihood } = density.evaluateMany(positions, wanted);
  gradients?.base.forEach((column, index) => {
    addTo(column, gradients.factor[index]);
  });
  return addTo(logPrior, logLikelihood);
}

const copyShape = (column: Float64Array): Float64Array => new Float64Array(column.length);

function addTo(sums: Float64Array, added: Float64Array): Float64Array {
  for (let index = 0; index < sums.length; index++) sums[index] += added[index];
  return sums;
}
