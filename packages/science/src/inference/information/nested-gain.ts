import type { Stream } from "../../numerics/stream.ts";
import type { Law } from "../model.ts";
import { logSum } from "./log-sum.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";

/** Terms of nested Monte Carlo, one for each outer draw. */
export interface NestedTerms {
  /** log likelihood less log mean likelihood, the outer draw itself counted in the mean. */
  readonly lower: Float64Array;
  /** The same with the outer draw left out. */
  readonly upper: Float64Array;
  /** The mean chance that two draws from the posterior are the same one. */
  readonly share: number;
}

/**
 * Nested Monte Carlo with shared inner samples: outcomes are drawn for the outer draws, and every draw is an inner one
 * for each of them. Rainforth et al., "On nesting Monte Carlo estimators" (ICML 2018); Foster et al., "A unified
 * stochastic gradient approach to designing Bayesian-optimal experiments" (AISTATS 2020) for the lower bound.
 */
export function nestedTerms(
  { all: laws, possible, size }: OutcomeLaws,
  weights: Float64Array,
  outer: Int32Array,
  random: Stream,
): NestedTerms {
  const outcomes = laws.map((law) => law.sample(random));
  const noOutcome = new Float64Array(size);
  for (const draw of possible) noOutcome[draw] = Number.NEGATIVE_INFINITY;
  const logLikelihood = new Float64Array(weights.length);
  const scratch = new Float64Array(weights.length);
  const lower = new Float64Array(outer.length);
  const upper = new Float64Array(outer.length);
  let share = 0;
  for (const [term, draw] of outer.entries()) {
    const outcome = outcomes.map((column) => column[draw]);
    if (noOutcome[draw] === 0) logLikelihood.set(noOutcome);
    else addLogDensities(laws, outcome, logLikelihood, scratch);
    const mean = logSum(logLikelihood, weights, draw);
    lower[term] = logLikelihood[draw] - mean.all;
    upper[term] = logLikelihood[draw] - mean.others;
    share += mean.share / outer.length;
  }
  return { lower, upper, share };
}

/** The log density of one outcome of all outputs, for every draw. */
export function addLogDensities(
  laws: readonly Law[],
  outcome: readonly number[],
  out: Float64Array,
  scratch: Float64Array,
): void {
  for (const [output, law] of laws.entries()) {
    if (output === 0) law.logDensity(outcome[0], out);
    else {
      law.logDensity(outcome[output], scratch);
      for (let draw = 0; draw < out.length; draw++) out[draw] += scratch[draw];
    }
  }
}
