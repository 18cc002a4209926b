import type { Model } from "../model.ts";
import type { Posterior } from "../sampling/posterior.ts";
import { weightedMoments, weightedQuantiles } from "./weighted-values.ts";

/** What the draws say of one parameter, and how far they can be trusted. */
export interface ParameterSummary {
  readonly parameter: string;
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly effectiveSize: number;
  readonly rHat: number;
}

/** Mean, standard deviation and the 5, 50 and 95 % quantiles of every parameter. */
export function summarise(model: Model, { draws, diagnostics }: Posterior): ParameterSummary[] {
  return model.parameters.map(({ name }, index) => {
    const column = draws.columns[index];
    const { mean, variance } = weightedMoments(column, draws.weights);
    const [low, median, high] = weightedQuantiles(column, draws.weights, [0.05, 0.5, 0.95]);
    const { bulkSize, rHat } = diagnostics[index];
    return { parameter: name, mean, sd: Math.sqrt(variance), low, median, high, effectiveSize: bulkSize, rHat };
  });
}
