import { LruCache } from "@assay/contract";
import type { Datum, Draws, Model } from "@assay/science/inference";
import {
  drawsOf,
  evidenceOf,
  observe,
  type ParticlePosterior,
  startPosterior,
} from "@assay/science/inference/sampling/particles/particle-posterior";
import { reportParticles } from "@assay/science/inference/sampling/posterior";
import { itemStream } from "../world-stream.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

/** Caches posteriors, because scorers and baselines need those of the same data repeatedly. */
const posteriors = new LruCache<ParticlePosterior>(600);

/** Posterior draws of the parameters of an item after some data. */
export const posteriorDraws = (item: string, model: Model, data: readonly Datum[]): Draws =>
  drawsOf(posteriorAfter(item, model, data));

/**
 * Computes the posterior datum by datum and yields to the event loop in between. Afterwards `drawsAfter` returns at
 * once.
 */
export async function preparePosterior(item: string, model: Model, data: readonly Datum[]): Promise<void> {
  for (let count = 1; count <= data.length; count++) {
    posteriorAfter(item, model, data.slice(0, count));
    await yieldToEventLoop();
  }
}

/** The log evidence: the log probability of the data under the model. */
export const logEvidenceOf = (item: string, model: Model, data: readonly Datum[]): number =>
  evidenceOf(posteriorAfter(item, model, data)).value;

/** Doubts about the posterior, one sentence each. */
export const posteriorProblems = (item: string, model: Model, data: readonly Datum[]): readonly string[] =>
  reportParticles(posteriorAfter(item, model, data)).problems;

/** Adds the data one by one. The random stream comes from the item's id alone, so every caller gets the same draws. */
function posteriorAfter(item: string, model: Model, data: readonly Datum[]): ParticlePosterior {
  return posteriors.get(JSON.stringify([item, model.source, data]), () => {
    const last = data.at(-1);
    if (last === undefined) return startPosterior(model, itemStream("beliefs", item));
    return observe(posteriorAfter(item, model, data.slice(0, -1)), last);
  });
}
