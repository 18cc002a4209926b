import type { Datum, Draws, Model } from "../../../inference/index.ts";
import {
  drawsOf,
  observe,
  openPosterior,
  type ParticlePosterior,
} from "../../../inference/sampling/particles/particle-posterior.ts";
import { Remembered } from "../remembered.ts";
import { itemStream } from "../world-stream.ts";

/** Scorers and baselines ask for the posteriors of the same data again and again. */
const posteriors = new Remembered<ParticlePosterior>(300);

/**
 * What there is to believe of an item's parameters under a model after some data, taken in one after the other. Chance
 * comes from the item's id alone, so that whoever asks gets the same draws.
 */
export function believe(item: string, model: Model, data: readonly Datum[]): ParticlePosterior {
  return posteriors.get(JSON.stringify([item, model.source, data]), () => {
    const last = data.at(-1);
    if (last === undefined) return openPosterior(model, itemStream("beliefs", item));
    return observe(believe(item, model, data.slice(0, -1)), last);
  });
}

/** The same as draws of the parameters. */
export const drawsAfter = (item: string, model: Model, data: readonly Datum[]): Draws =>
  drawsOf(believe(item, model, data));
