import { AssayError } from "@assay/contract";
import { normal } from "../../numerics/distributions/normal.ts";
import { type Interval, requireLevel } from "../intervals/interval.ts";
import { expectedScore, type ItemModel } from "./marginal-response.ts";

/** What one agent scored on an item, from 0 to 1. */
export interface Attempted {
  readonly features: readonly number[];
  readonly score: number;
}

/** How able an agent is, on the logistic scale of the item model. */
export interface Ability {
  readonly ability: number;
  readonly standardError: number;
  readonly attempts: number;
}

/** A weak prior, so that an agent that is right everywhere has an ability. */
const spreadOfPrior = 4;
const maxRounds = 100;
const largestStep = 1;
/** Worlds of other kinds than those that the model was calibrated on vary more; what scores tell is taken for less. */
const caution = 1.4;
/** Fewer attempts do not tell how much scores between right and wrong vary. */
const fewestForDispersion = 12;
const leastDispersion = 0.1;

/**
 * The ability that solves Σ (score - mean) slope / (mean (1 - mean)) = prior, the quasi-likelihood equation of
 * independent items (R. W. M. Wedderburn, Biometrika 61 (1974) 439), with a normal prior of standard deviation 4. Its
 * squared standard error is 1.4 · dispersion / (Σ information + 1/16), plus what the items' calibration leaves open: x̄ᵀ C x̄ with
 * the information's mean of the features, and C the covariance of the effects. The dispersion is 1 for right and wrong,
 * and measured for scores in between.
 *
 * @example estimateAbility(model, [{ features: [1, 0.2], score: 1 }, { features: [0, 0.9], score: 0 }])
 */
export function estimateAbility(model: ItemModel, attempts: readonly Attempted[]): Ability {
  requireAttempts(model, attempts);
  const precision = 1 / (spreadOfPrior * spreadOfPrior);
  let ability = 0;
  for (let round = 0; ; round++) {
    let score = -precision * ability;
    let known = precision;
    for (const attempt of attempts) {
      const { mean, slope } = expectedScore(model, ability, attempt.features);
      const weight = slope / (mean * (1 - mean));
      score += weight * (attempt.score - mean);
      known += weight * slope;
    }
    const step = Math.min(largestStep, Math.max(-largestStep, score / known));
    ability += step;
    if (Math.abs(step) < 1e-10) break;
    if (round === maxRounds) {
      throw new AssayError("numerics/not-converged", `An ability did not settle in ${maxRounds} rounds.`);
    }
  }
  return { ability, standardError: standardErrorAt(model, ability, attempts, precision), attempts: attempts.length };
}

/**
 * The interval of an ability: ± normal quantile times the standard error.
 *
 * @example abilityInterval(estimateAbility(model, attempts), 0.95)
 */
export function abilityInterval({ ability, standardError }: Ability, level: number): Interval {
  requireLevel(level);
  const half = normal(0, 1).upperQuantile((1 - level) / 2) * standardError;
  return { low: ability - half, high: ability + half };
}

/**
 * The mean score that an ability predicts for a mix of items, each with its share: what an adaptive run may tell beside
 * the ability, since its own mean depends on the items that it chose.
 *
 * @example predictedMean(model, 0.4, [{ features: [0, 0.5], share: 1 }, { features: [1, 0.5], share: 1 }])
 */
export function predictedMean(
  model: ItemModel,
  ability: number,
  mix: readonly { readonly features: readonly number[]; readonly share: number }[],
): number {
  const total = mix.reduce((sum, { share }) => sum + share, 0);
  return (
    mix.reduce((sum, { features, share }) => sum + share * expectedScore(model, ability, features).mean, 0) / total
  );
}

function standardErrorAt(model: ItemModel, ability: number, attempts: readonly Attempted[], precision: number): number {
  let [known, squares] = [0, 0];
  const features = model.effects.map(() => 0);
  for (const attempt of attempts) {
    const { mean, slope } = expectedScore(model, ability, attempt.features);
    const informative = (slope * slope) / (mean * (1 - mean));
    known += informative;
    squares += ((attempt.score - mean) * (attempt.score - mean)) / (mean * (1 - mean));
    for (const k of features.keys()) features[k] += informative * attempt.features[k];
  }
  const isGraded = attempts.some(({ score }) => score !== 0 && score !== 1);
  const measured = squares / Math.max(1, attempts.length - 1);
  const dispersion =
    isGraded && attempts.length >= fewestForDispersion ? Math.min(1, Math.max(leastDispersion, measured)) : 1;
  const weights = features.map((sum) => (known > 0 ? sum / known : 0));
  let calibration = 0;
  for (const [i, row] of model.covariance.entries()) {
    for (const [j, entry] of row.entries()) calibration += weights[i] * entry * weights[j];
  }
  return Math.sqrt((caution * dispersion) / (known + precision) + calibration);
}

function requireAttempts(model: ItemModel, attempts: readonly Attempted[]): void {
  const wrong = attempts.find(
    ({ features, score }) => features.length !== model.effects.length || !(score >= 0 && score <= 1),
  );
  if (wrong === undefined) return;
  throw new AssayError(
    "numerics/invalid-argument",
    `A score of ${wrong.score} on an item with ${wrong.features.length} features does not fit a model of ${model.effects.length}; give scores from 0 to 1.`,
  );
}
