import type { Stream } from "../../numerics/stream.ts";
import type { Draws, Inputs, Law, Model } from "../model.ts";
import type { Estimate } from "./gain.ts";
import type { Groups } from "./grouped-gain.ts";
import { logSum } from "./log-sum.ts";
import type { OutcomeLaws } from "./outcome-laws.ts";
import { weightsOf } from "./placed-draws.ts";
import { meanOf } from "./weighted-mean.ts";

/** Terms of nested Monte Carlo, one for each outer draw. */
export interface NestedTerms {
  /** log likelihood less log mean likelihood, the outer draw itself counted in the mean. */
  readonly lower: Float64Array;
  /** The same with the outer draw left out. */
  readonly upper: Float64Array;
  /** The mean chance that two draws from the posterior are the same one. */
  readonly share: number;
  /** The same within the outer draw's group. */
  readonly shareWithin: number;
}

/**
 * Nested Monte Carlo with shared inner samples: outcomes are drawn for the outer draws, and every draw is an inner one
 * for each of them. Rainforth et al., "On nesting Monte Carlo estimators" (ICML 2018); Foster et al., "A unified
 * stochastic gradient approach to designing Bayesian-optimal experiments" (AISTATS 2020) for the lower bound. Where
 * groups are given, the likelihood is the mean over the outer draw's group.
 */
export function nestedTerms(
  { all: laws, possible, size }: OutcomeLaws,
  weights: Float64Array,
  outer: Int32Array,
  random: Stream,
  groups?: Groups,
): NestedTerms {
  const outcomes = laws.map((law) => law.sample(random));
  const noOutcome = new Float64Array(size);
  for (const draw of possible) noOutcome[draw] = Number.NEGATIVE_INFINITY;
  const logLikelihood = new Float64Array(weights.length);
  const scratch = new Float64Array(weights.length);
  const lower = new Float64Array(outer.length);
  const upper = new Float64Array(outer.length);
  const groupWeights = groups === undefined ? undefined : weightsWithin(weights, groups);
  let share = 0;
  let shareWithin = 0;
  for (const [term, draw] of outer.entries()) {
    const outcome = outcomes.map((column) => column[draw]);
    if (noOutcome[draw] === 0) logLikelihood.set(noOutcome);
    else addLogDensities(laws, outcome, logLikelihood, scratch);
    const mean = logSum(logLikelihood, weights, draw);
    let own = logLikelihood[draw];
    if (groups !== undefined && groupWeights !== undefined) {
      const within = logSum(logLikelihood, groupWeights[groups.of[draw]], -1);
      own = within.all;
      shareWithin += within.share / outer.length;
    }
    lower[term] = own - mean.all;
    upper[term] = own - mean.others;
    share += mean.share / outer.length;
  }
  return { lower, upper, share, shareWithin };
}

/** For each group the weights of its draws, made to sum to 1, and 0 for the others. */
function weightsWithin(weights: Float64Array, { of, count }: Groups): Float64Array[] {
  const totals = new Float64Array(count);
  for (const [draw, group] of of.entries()) totals[group] += weights[draw];
  return Array.from({ length: count }, (_, group) =>
    weights.map((weight, draw) => (of[draw] === group ? weight / totals[group] : 0)),
  );
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

/** Both ends of what nested Monte Carlo says, with outer and inner draws apart, as the literature's tables have it. */
export function nestedBracket(
  model: Model,
  outer: Draws,
  inner: Draws,
  inputs: Inputs,
  random: Stream,
): { readonly lower: Estimate; readonly upper: Estimate } {
  const outerLaws = model.lawsAt(outer, inputs);
  const innerLaws = model.lawsAt(inner, inputs);
  const outcomes = outerLaws.map((law) => law.sample(random));
  const own = new Float64Array(outer.size);
  const outerScratch = new Float64Array(outer.size);
  const logLikelihood = new Float64Array(inner.size);
  const scratch = new Float64Array(inner.size);
  const innerWeights = weightsOf(inner);
  const lower = new Float64Array(outer.size);
  const upper = new Float64Array(outer.size);
  for (let draw = 0; draw < outer.size; draw++) {
    const outcome = outcomes.map((column) => column[draw]);
    addLogDensities(outerLaws, outcome, own, outerScratch);
    addLogDensities(innerLaws, outcome, logLikelihood, scratch);
    const { all } = logSum(logLikelihood, innerWeights, -1);
    upper[draw] = own[draw] - all;
    // log [(M exp(all) + exp(own)) / (M + 1)] without overflow.
    const larger = Math.max(all, own[draw]);
    const sum = inner.size * Math.exp(all - larger) + Math.exp(own[draw] - larger);
    lower[draw] = own[draw] - larger - Math.log(sum / (inner.size + 1));
  }
  const outerWeights = weightsOf(outer);
  return { lower: meanOf(lower, outerWeights), upper: meanOf(upper, outerWeights) };
}
