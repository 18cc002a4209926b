import { LruCache } from "@assay/contract";
import type { Datum, Draws, Model } from "@assay/science/inference";
import {
  drawsOf,
  evidenceOf,
  observe,
  openPosterior,
  type ParticlePosterior,
} from "@assay/science/inference/sampling/particles/particle-posterior";
import { reportParticles } from "@assay/science/inference/sampling/posterior";
import { giveWay } from "../give-way.ts";
import { itemStream } from "../world-stream.ts";

/** Scorers and baselines ask for the posteriors of the same data again and again. */
const posteriors = new LruCache<ParticlePosterior>(600);

/** What there is to believe of an item's parameters under a model after some data, as draws of them. */
export const drawsAfter = (item: string, model: Model, data: readonly Datum[]): Draws =>
  drawsOf(posteriorAfter(item, model, data));

/** Takes data in one after the other, so that `drawsAfter` has them ready, and lets others work in between. */
export async function takeIn(item: string, model: Model, data: readonly Datum[]): Promise<void> {
  for (let count = 1; count <= data.length; count++) {
    posteriorAfter(item, model, data.slice(0, count));
    await giveWay();
  }
}

/** The log of the probability of the data under the model. */
export const logEvidenceAfter = (item: string, model: Model, data: readonly Datum[]): number =>
  evidenceOf(posteriorAfter(item, model, data)).value;

/** What makes these beliefs doubtful, one sentence each. */
export const doubtsAfter = (item: string, model: Model, data: readonly Datum[]): readonly string[] =>
  reportParticles(posteriorAfter(item, model, data)).problems;

/**
 * Data are taken in one after the other. Chance comes from the item's id alone, so that whoever asks gets the same draws.
 */
function posteriorAfter(item: string, model: Model, data: readonly Datum[]): ParticlePosterior {
  return posteriors.get(JSON.stringify([item, model.source, data]), () => {
    const last = data.at(-1);
    if (last === undefined) return openPosterior(model, itemStream("beliefs", item));
    return observe(posteriorAfter(item, model, data.slice(0, -1)), last);
  });
}
