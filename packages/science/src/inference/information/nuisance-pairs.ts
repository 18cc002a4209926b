import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Draws, Inputs, Model } from "../model.ts";
import type { Estimate, Gain } from "./gain.ts";
import { logLikelihood } from "./log-likelihood.ts";
import { type LogSum, logSum } from "./log-sum.ts";
import { addLogDensities } from "./nested-gain.ts";
import { type OutcomeLaws, outcomeLaws } from "./outcome-laws.ts";
import { outerDraws } from "./outer-draws.ts";
import { weightsOf } from "./placed-draws.ts";
import { weightedMean } from "./weighted-mean.ts";

/** Draws for which outcomes are drawn by default, and draws of the nuisances beside each of them. */
const defaultOuter = 200;
const inner = 200;

/** A draw of the parameters, and what the data say of it with its own nuisances and with others. */
interface Paired {
  readonly draw: number;
  /** The asked parameters of the draw beside nuisances drawn from the prior; the draw itself is the last. */
  readonly draws: Draws;
  /** The log of the mean likelihood of the data over the pairs. */
  readonly data: LogSum;
  readonly logData: Float64Array;
}

/** How nuisance parameters are drawn again. */
export interface PairOptions {
  readonly random: Stream;
  readonly outer?: number;
  /** The data that the draws' posterior rests on; none for the prior. */
  readonly seen?: readonly Datum[];
}

/**
 * The gain about some parameters t from draws of all, E log p(y | t) - log p(y), where nuisances ν are integrated under
 * p(ν | t, data): p(y | t, data) = p(y, data | t) / p(data | t), each a mean over nuisances from the prior, which must not
 * depend on t. A mean that counts in the nuisances that y came from is too large in expectation of its logarithm, one that
 * leaves them out too small; so both ends of the bracket hold at any number of draws.
 */
export class NuisancePairs {
  readonly #model: Model;
  readonly #all: Draws;
  readonly #random: Stream;
  readonly #paired: readonly Paired[];

  constructor(model: Model, all: Draws, about: readonly number[], { random, outer, seen = [] }: PairOptions) {
    this.#model = model;
    this.#all = all;
    this.#random = random;
    const nuisances = model.drawPrior(random.split("nuisances"), inner);
    const isAsked = model.parameters.map((_, index) => about.includes(index));
    this.#paired = Array.from(outerDraws(weightsOf(all), outer ?? defaultOuter, random.split("outer")), (draw) => {
      const columns = all.columns.map((column, index) => {
        const pairs = new Float64Array(inner + 1).fill(column[draw]);
        if (!isAsked[index]) pairs.set(nuisances.columns[index]);
        return pairs;
      });
      const draws = { size: inner + 1, columns };
      const logData = logLikelihood(model, draws, seen);
      return { draw, draws, logData, data: logSum(logData, equal, inner) };
    });
  }

  gainAt(inputs: Inputs, laws: OutcomeLaws): Gain {
    const weights = weightsOf(this.#all);
    const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
    const random = this.#random.split("outcomes");
    const outcomes = laws.all.map((law) => law.sample(random));
    const isPossible = new Set(laws.possible);
    const lower = new Float64Array(this.#paired.length);
    const upper = new Float64Array(this.#paired.length);
    const contributions = this.#paired.map(({ draw, draws, data, logData }, term) => {
      const outcome = isPossible.has(draw) ? outcomes.map((column) => column[draw]) : undefined;
      const known = outcomeLaws(this.#model, draws, inputs, this.#model.lawsAt(draws, inputs));
      const joint = logDensities(known, outcome).map((value, pair) => value + logData[pair]);
      const asked = logSum(joint, equal, inner);
      const whole = logSum(logDensities(laws, outcome), weights, draw);
      lower[term] = asked.others - data.all - whole.all;
      upper[term] = asked.all - data.others - whole.others;
      // Each mean with its own draw in it has a logarithm too large by half the share that two draws are the same one.
      const excess = asked.share - data.share - (whole.share - squares);
      return asked.all - data.all - whole.all - 0.5 * excess;
    });
    const shares = new Float64Array(lower.length).fill(1 / lower.length);
    const estimate: Estimate = weightedMean(Float64Array.from(contributions), shares);
    return {
      ...estimate,
      method: "nested",
      numericalError: 0,
      bracket: { lower: weightedMean(lower, shares), upper: weightedMean(upper, shares) },
      contributions: Float64Array.from(contributions),
      weights: shares,
    };
  }
}

const equal = new Float64Array(inner + 1).fill(1 / (inner + 1));

/** The log density of an outcome for every draw; without one, of there being none. */
function logDensities({ all, possible, size }: OutcomeLaws, outcome: readonly number[] | undefined): Float64Array {
  const out = new Float64Array(size);
  if (outcome !== undefined) addLogDensities(all, outcome, out, new Float64Array(size));
  else for (const draw of possible) out[draw] = Number.NEGATIVE_INFINITY;
  return out;
}

/** Number of prior draws that test whether nuisances depend on the parameters of interest. */
const looked = 8;

/** Whether the prior of the other parameters is the same whatever those by index are: log p(t, ν) is a sum of two parts. */
export function hasFreeNuisances(model: Model, about: readonly number[], random: Stream): boolean {
  const { columns } = model.drawPrior(random.split("free nuisances"), looked);
  const places = Array.from({ length: looked * looked }, (_, pair) => [pair % looked, Math.floor(pair / looked)]);
  const pairs = columns.map((column, index) =>
    Float64Array.from(places, ([asked, nuisance]) => column[about.includes(index) ? asked : nuisance]),
  );
  const logPrior = model.logPrior({ size: places.length, columns: pairs });
  return places.every(([asked, nuisance], pair) => {
    const mixed = logPrior[pair] + logPrior[0] - logPrior[asked] - logPrior[nuisance * looked];
    return Math.abs(mixed) < 1e-9 * (1 + Math.abs(logPrior[pair]));
  });
}
