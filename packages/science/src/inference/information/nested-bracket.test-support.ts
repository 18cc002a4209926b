import type { Stream } from "../../numerics/stream.ts";
import type { Draws, Inputs, Model } from "../model.ts";
import type { Estimate } from "./gain.ts";
import { logSum } from "./log-sum.ts";
import { addLogDensities } from "./nested-gain.ts";
import { weightsOf } from "./placed-draws.ts";
import { weightedMean } from "./weighted-mean.ts";

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
  return { lower: weightedMean(lower, outerWeights), upper: weightedMean(upper, outerWeights) };
}
