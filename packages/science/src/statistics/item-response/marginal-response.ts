import { normal } from "../../numerics/distributions/normal.ts";
import { logistic } from "../../numerics/special/logistic.ts";

/** How an item's difficulty follows from what its generator says of it. */
export interface ItemModel {
  /** How much each feature adds to the difficulty, on the logistic scale. */
  readonly effects: readonly number[];
  /** The covariance of the effects, row after row; how well the items were calibrated. */
  readonly covariance: readonly (readonly number[])[];
  /** The standard deviation of items' difficulties around what their features say. */
  readonly residual: number;
}

/** The expected score of an agent on an item, and how fast it rises with the ability. */
export interface Response {
  readonly mean: number;
  readonly slope: number;
}

/**
 * Points and weights of the trapezoidal rule for a standard normal variable. For logistic functions of it the error falls
 * exponentially with the number of points; these leave 2e-8 for a residual of 2, and less for smaller ones.
 */
const standard = normal(0, 1);
const points = Array.from({ length: 25 }, (_, index) => -6 + index / 2);
const total = points.reduce((sum, z) => sum + Math.exp(standard.logDensity(z)), 0);
export const residualRule: readonly { readonly z: number; readonly weight: number }[] = points.map((z) => ({
  z,
  weight: Math.exp(standard.logDensity(z)) / total,
}));

/** The difficulty that features say. */
export function difficultyOf({ effects }: Pick<ItemModel, "effects">, features: readonly number[]): number {
  return effects.reduce((sum, effect, index) => sum + effect * features[index], 0);
}

/**
 * The expected score on an item of which only the features are known: ∫ logistic(ability - difficulty - ε) over the
 * residual ε, which is normal. The linear logistic test model with a random residual: G. H. Fischer, Acta Psychologica 37
 * (1973) 359; R. Janssen, J. Schepers and D. Peres, in Explanatory Item Response Models (2004), chapter 6.
 *
 * @example expectedScore(model, 0.3, [1, 0.5]).mean
 */
export function expectedScore(model: ItemModel, ability: number, features: readonly number[]): Response {
  const gap = ability - difficultyOf(model, features);
  let [mean, slope] = [0, 0];
  for (const { z, weight } of residualRule) {
    const p = logistic(gap - model.residual * z);
    mean += weight * p;
    slope += weight * p * (1 - p);
  }
  return { mean, slope };
}

/**
 * Fisher's information about the ability in the score on an item: slope² / (mean (1 - mean)). For scores between right and
 * wrong it is that of the quasi-likelihood, in units of their dispersion.
 *
 * @example information(model, 0.3, [1, 0.5])
 */
export function information(model: ItemModel, ability: number, features: readonly number[]): number {
  const { mean, slope } = expectedScore(model, ability, features);
  return mean > 0 && mean < 1 ? (slope * slope) / (mean * (1 - mean)) : 0;
}
