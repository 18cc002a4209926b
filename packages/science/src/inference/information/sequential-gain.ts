import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Draws, Inputs, Model } from "../model.ts";
import type { Estimate } from "./gain.ts";
import { logLikelihood } from "./log-likelihood.ts";
import { logSum } from "./log-sum.ts";
import { weightedMean } from "./weighted-mean.ts";

/** Chooses the next experiment from what was seen so far, perhaps by chance. */
export type Policy = (history: readonly Datum[], random: Stream) => Inputs;

/** What a policy saw in one world, and the parameters of that world: one draw of the prior. */
export interface History {
  readonly truth: Draws;
  readonly data: readonly Datum[];
}

/** Where histories are played. */
export interface PlayOptions {
  readonly random: Stream;
  /** Experiments of a history. */
  readonly steps: number;
  /** Histories that are played. */
  readonly histories: number;
}

/** What histories are compared with. */
export interface ContrastOptions {
  readonly random: Stream;
  /** Draws that each history is compared with; log(contrasts + 1) should be well above the answer. */
  readonly contrasts: number;
  /** Histories that share their contrasts; 10 by default. What contrasts have in common is not in the standard errors. */
  readonly sharedBy?: number;
}

/** The total information of a policy lies between the two in expectation. */
export interface SequentialBracket {
  /** sPCE, the sequential prior contrastive bound: at most log(contrasts + 1). */
  readonly lower: Estimate;
  /** sNMC, sequential nested Monte Carlo. */
  readonly upper: Estimate;
}

/** Both bounds on the information about all parameters that a policy gains over several experiments. */
export function sequentialGain(
  model: Model,
  policy: Policy,
  options: PlayOptions & ContrastOptions,
): SequentialBracket {
  return sequentialBounds(
    model,
    playHistories(model, () => policy, options),
    options,
  );
}

/**
 * Both bounds from the histories of any policy: A. Foster, D. Ivanova, I. Malik and T. Rainforth, "Deep adaptive design"
 * (ICML 2021), equations 10 and 13. The log likelihood of a whole history under the parameters that made it is set
 * against its mean over contrasting draws of the prior, with and without its own. How the policy chose cancels.
 */
export function sequentialBounds(
  model: Model,
  histories: Iterable<History>,
  { random, contrasts, sharedBy = 10 }: ContrastOptions,
): SequentialBracket {
  const lower: number[] = [];
  const upper: number[] = [];
  const weights = new Float64Array(contrasts).fill(1 / contrasts);
  let others: Draws | undefined;
  for (const { truth, data } of histories) {
    const history = lower.length;
    if (others === undefined || history % sharedBy === 0) {
      others = model.drawPrior(random.split("contrasts", history), contrasts);
    }
    const own = logLikelihood(model, truth, data)[0];
    const mean = logSum(logLikelihood(model, others, data), weights, -1).all;
    upper.push(own - mean);
    // log [(L exp(mean) + exp(own)) / (L + 1)], in units of the larger.
    const larger = Math.max(own, mean);
    const sum = contrasts * Math.exp(mean - larger) + Math.exp(own - larger);
    lower.push(own - larger - Math.log(sum / (contrasts + 1)));
  }
  const equal = new Float64Array(lower.length).fill(1 / lower.length);
  return { lower: weightedMean(Float64Array.from(lower), equal), upper: weightedMean(Float64Array.from(upper), equal) };
}

/** What policies see in worlds of the prior; in each another one may be at work. The same chance makes the same worlds. */
export function* playHistories(
  model: Model,
  policyOf: (history: number) => Policy,
  { random, steps, histories }: PlayOptions,
): Generator<History, void> {
  const truths = model.drawPrior(random.split("truths"), histories);
  for (let history = 0; history < histories; history++) {
    const truth = { size: 1, columns: truths.columns.map((column) => column.slice(history, history + 1)) };
    yield { truth, data: play(model, policyOf(history), truth, steps, random.split("history", history)) };
  }
}

/** The data that a policy collects where the parameters are the one draw. */
export function play(model: Model, policy: Policy, truth: Draws, steps: number, random: Stream): Datum[] {
  const data: Datum[] = [];
  for (let step = 0; step < steps; step++) {
    const inputs = policy(data, random.split("design", step));
    const outcomes = random.split("outcome", step);
    data.push({ inputs, outcome: model.lawsAt(truth, inputs).map((law) => law.sample(outcomes)[0]) });
  }
  return data;
}
