import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Draws, Inputs, Model } from "../model.ts";
import type { Estimate } from "./gain.ts";
import { logLikelihood } from "./log-likelihood.ts";
import { logSum } from "./log-sum.ts";
import { meanOf } from "./weighted-mean.ts";

/** Chooses the next experiment from what was seen so far, perhaps by chance. */
export type Policy = (history: readonly Datum[], random: Stream) => Inputs;

export interface SequentialOptions {
  readonly random: Stream;
  readonly steps: number;
  /** Histories that are played. */
  readonly histories: number;
  /** Draws that each history is compared with; log(contrasts + 1) should be well above the answer. */
  readonly contrasts: number;
  /** Histories that share their contrasts; 10 by default. */
  readonly sharedBy?: number;
}

/** The total information of a policy lies between the two in expectation. */
export interface SequentialBracket {
  /** sPCE, the sequential prior contrastive bound: at most log(contrasts + 1). */
  readonly lower: Estimate;
  /** sNMC, sequential nested Monte Carlo. */
  readonly upper: Estimate;
}

/**
 * Both bounds on the information that a policy gains over several experiments: A. Foster, D. Ivanova, I. Malik and
 * T. Rainforth, "Deep adaptive design" (ICML 2021), equations 10 and 13. The log likelihood of a whole history under the
 * parameters that made it is set against its mean over contrasting draws of the prior, with and without its own. Only for
 * checks against values of the literature: episodes are graded by their realised information.
 */
export function sequentialGain(model: Model, policy: Policy, options: SequentialOptions): SequentialBracket {
  const { random, steps, histories, contrasts, sharedBy = 10 } = options;
  const lower = new Float64Array(histories);
  const upper = new Float64Array(histories);
  const truths = model.drawPrior(random.split("truths"), histories);
  const weights = new Float64Array(contrasts).fill(1 / contrasts);
  let others: Draws = truths;
  for (let history = 0; history < histories; history++) {
    if (history % sharedBy === 0) others = model.drawPrior(random.split("contrasts", history), contrasts);
    const truth = { size: 1, columns: truths.columns.map((column) => column.slice(history, history + 1)) };
    const data = play(model, policy, truth, steps, random.split("history", history));
    const own = logLikelihood(model, truth, data)[0];
    const mean = logSum(logLikelihood(model, others, data), weights, -1).all;
    upper[history] = own - mean;
    // log [(L exp(mean) + exp(own)) / (L + 1)], in units of the larger.
    const larger = Math.max(own, mean);
    const sum = contrasts * Math.exp(mean - larger) + Math.exp(own - larger);
    lower[history] = own - larger - Math.log(sum / (contrasts + 1));
  }
  const equal = new Float64Array(histories).fill(1 / histories);
  return { lower: meanOf(lower, equal), upper: meanOf(upper, equal) };
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
