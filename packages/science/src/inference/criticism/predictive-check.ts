import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Draws, Model } from "../model.ts";
import { weightedMoments, weightedQuantiles } from "./weighted-values.ts";

/** One number of the outcomes of an output over all data, in their order. */
export type Statistic = (outcomes: Float64Array, data: readonly Datum[]) => number;

/** Whether data made anew by the fitted model look like the data, in one respect. */
export interface PredictiveCheck {
  readonly output: string;
  readonly statistic: string;
  readonly observed: number;
  /** The 5, 50 and 95 % quantiles over data sets made anew. */
  readonly replicated: readonly [low: number, median: number, high: number];
  /** P(replicated > observed) + ½ P(equal): near 0 or 1 where the model cannot make such data. */
  readonly pValue: number;
}

/** The statistics that a predictive check compares by default. */
export const commonStatistics = {
  mean: (outcomes) => weightedMoments(outcomes).mean,
  sd: (outcomes) => Math.sqrt((weightedMoments(outcomes).variance * outcomes.length) / (outcomes.length - 1)),
  min: (outcomes) => outcomes.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  max: (outcomes) => outcomes.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
} satisfies { [name: string]: Statistic };

/**
 * Posterior predictive checks (Gelman, Meng and Stern, Statistica Sinica 6 (1996) 733): each draw makes one data set at
 * the designs of the data, and every statistic is compared with its value in the data. Where a statistic says nothing of
 * the data, as the standard deviation of one outcome, there is no check.
 */
export function checkPredictions(
  model: Model,
  draws: Draws,
  data: readonly Datum[],
  random: Stream,
  statistics: { readonly [name: string]: Statistic } = commonStatistics,
): PredictiveCheck[] {
  const replicated = replicate(model, draws, data, random);
  return model.outputs.flatMap((output, place) => {
    const outcomes = Float64Array.from(data, ({ outcome }) => outcome[place]);
    const made = new Float64Array(data.length);
    return Object.entries(statistics).flatMap(([statistic, compute]) => {
      const observed = compute(outcomes, data);
      if (!Number.isFinite(observed)) return [];
      const values = new Float64Array(draws.size);
      for (let draw = 0; draw < draws.size; draw++) {
        for (let at = 0; at < data.length; at++) made[at] = replicated[at][place][draw];
        values[draw] = compute(made, data);
      }
      const [low, median, high] = weightedQuantiles(values, draws.weights, [0.05, 0.5, 0.95]);
      const pValue = shareAbove(values, observed, draws.weights);
      return [{ output: output.name, statistic, observed, replicated: [low, median, high] as const, pValue }];
    });
  });
}

/** By datum and output, one outcome made anew for every draw. */
function replicate(model: Model, draws: Draws, data: readonly Datum[], random: Stream): Float64Array[][] {
  const designs = model.lawsAtAll(
    draws,
    data.map(({ inputs }) => inputs),
  );
  return designs.map((laws, at) => laws.map((law, place) => law.sample(random.split(at, place))));
}

function shareAbove(values: Float64Array, observed: number, weights?: Float64Array): number {
  let share = 0;
  for (let index = 0; index < values.length; index++) {
    const weight = weights?.[index] ?? 1 / values.length;
    if (values[index] > observed) share += weight;
    else if (values[index] === observed) share += weight / 2;
  }
  return Math.min(1, share);
}
