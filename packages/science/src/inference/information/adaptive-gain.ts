import type { Law } from "../model.ts";
import { gaussWeights, kronrodNodes, kronrodWeights } from "./gauss-kronrod.ts";

/** What adaptive quadrature over one continuous outcome found. */
export interface AdaptiveGain {
  /** Each draw's divergence from the mixture. */
  readonly contributions: Float64Array;
  /** The mean over outcomes of the chance that two draws from the posterior are the same one. */
  readonly share: number;
  readonly error: number;
}

/** Halvings of an interval at most. */
const deepest = 40;

/** exp of less is 0. */
const smallestLog = -745;

/** What the outcome may leave out on either side. */
const tail = 1e-12;

/**
 * The gain of any law of one continuous outcome: ∫ Σ weight p log(p / mixture), which is nowhere negative, by Gauss and
 * Kronrod's rules of 7 and 15 points on intervals that are halved until the two agree.
 */
export function adaptiveGain(law: Law, weights: Float64Array, tolerance: number): AdaptiveGain {
  const contributions = new Float64Array(law.size);
  const columns = kronrodNodes.map(() => new Float64Array(law.size));
  let error = 0;
  let share = 0;
  const integrate = (low: number, high: number, depth: number): void => {
    const half = 0.5 * (high - low);
    const middle = low + half;
    let fine = 0;
    let coarse = 0;
    const mixtures = new Float64Array(kronrodNodes.length);
    for (const [node, position] of kronrodNodes.entries()) {
      const { value, mixture } = integrand(law.logDensity(middle + half * position, columns[node]), weights);
      mixtures[node] = mixture;
      fine += kronrodWeights[node] * value;
      coarse += gaussWeights[node] * value;
    }
    const difference = half * Math.abs(fine - coarse);
    // The rules' difference is the error of the coarse one; the fine one has about its power of 3/2 (QUADPACK).
    const estimate = Math.min(difference, power3over2(200 * difference));
    if (estimate > tolerance && depth < deepest) {
      integrate(low, middle, depth + 1);
      integrate(middle, high, depth + 1);
      return;
    }
    error += estimate;
    for (const [node, column] of columns.entries()) {
      const scale = half * kronrodWeights[node];
      const logMixture = Math.log(mixtures[node]);
      let squares = 0;
      for (let draw = 0; draw < column.length; draw++) {
        const logDensity = column[draw];
        if (logDensity <= smallestLog) continue;
        const density = Math.exp(logDensity);
        contributions[draw] += scale * density * (logDensity - logMixture);
        squares += weights[draw] * density * weights[draw] * density;
      }
      if (squares > 0) share += (scale * squares) / mixtures[node];
    }
  };
  const cuts = startingCuts(law);
  for (let cut = 1; cut < cuts.length; cut++) integrate(cuts[cut - 1], cuts[cut], 0);
  return { contributions, share, error };
}

function power3over2(x: number): number {
  return x * Math.sqrt(x);
}

/** Σ weight p log(p / mixture) at one outcome, and the mixture there. */
function integrand(logDensities: Float64Array, weights: Float64Array): { value: number; mixture: number } {
  let mixture = 0;
  let sum = 0;
  for (let draw = 0; draw < logDensities.length; draw++) {
    const logDensity = logDensities[draw];
    if (logDensity <= smallestLog) continue;
    const density = weights[draw] * Math.exp(logDensity);
    mixture += density;
    sum += density * logDensity;
  }
  return mixture > 0 ? { value: sum - mixture * Math.log(mixture), mixture } : { value: 0, mixture };
}

/** The ends of the outcomes and the middles of some draws' laws between them, so that no narrow law is overlooked. */
function startingCuts(law: Law): number[] {
  const [low, high] = law.range(tail);
  const middles = law
    .mean()
    .filter((mean) => mean > low && mean < high)
    .sort();
  const cuts = [low];
  const count = Math.min(32, middles.length);
  for (let cut = 0; cut < count; cut++) {
    const middle = middles[Math.floor(((cut + 0.5) * middles.length) / count)];
    if (middle > (cuts.at(-1) ?? low)) cuts.push(middle);
  }
  return [...cuts, high];
}
