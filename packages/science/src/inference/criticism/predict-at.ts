import type { Stream } from "../../numerics/stream.ts";
import type { Draws, Inputs, Model } from "../model.ts";
import { weightedMoments, weightedQuantiles } from "./weighted-values.ts";

/** What the fitted model expects of one output at one design. */
export interface Prediction {
  readonly output: string;
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
}

/** The posterior predictive distribution at one design: of every output mean, standard deviation and median. */
export function predictAt(model: Model, draws: Draws, inputs: Inputs, random: Stream): Prediction[] {
  return model.lawsAt(draws, inputs).map((law, place) => {
    const within = weightedMoments(law.variance(), draws.weights).mean;
    const means = weightedMoments(law.mean(), draws.weights);
    const [median] = weightedQuantiles(law.sample(random.split(place)), draws.weights, [0.5]);
    return { output: model.outputs[place].name, mean: means.mean, sd: Math.sqrt(within + means.variance), median };
  });
}
