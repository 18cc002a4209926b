import type { Datum, Draws, Model } from "../../../inference/index.ts";
import { poolEvidence } from "../../../inference/sampling/particles/log-evidence.ts";
import {
  drawsOf,
  equalDrawsOf,
  observe,
  openPosterior,
  type ParticlePosterior,
} from "../../../inference/sampling/particles/particle-posterior.ts";
import { reportParticles } from "../../../inference/sampling/posterior.ts";
import { giveWay } from "../give-way.ts";
import { Remembered } from "../remembered.ts";
import { itemStream } from "../world-stream.ts";

/** Scorers and baselines ask for the posteriors of the same data again and again. */
const posteriors = new Remembered<ParticlePosterior>(600);

/** What there is to believe of an item's parameters under a model after some data, as draws of them. */
export function drawsAfter(item: string, model: Model, data: readonly Datum[]): Draws {
  const parts = model.parts();
  if (parts.length === 0) return drawsOf(posteriorAfter(item, model, data));
  const columns: Float64Array[] = [];
  const found = posteriorsAfter(item, model, data);
  for (const [part, { parameters }] of parts.entries()) {
    // Any draw of one part goes with any of another, but not with the other's weight.
    const draws = equalDrawsOf(found[part]);
    for (const [index, column] of draws.columns.entries()) columns[parameters[index]] = column;
  }
  return { size: columns[0].length, columns };
}

/** Takes data in one after the other, so that `drawsAfter` has them ready, and lets others work in between. */
export async function takeIn(item: string, model: Model, data: readonly Datum[]): Promise<void> {
  for (let count = 1; count <= data.length; count++) {
    posteriorsAfter(item, model, data.slice(0, count));
    await giveWay();
  }
}

/** The log of the probability of the data under the model. */
export const logEvidenceAfter = (item: string, model: Model, data: readonly Datum[]): number =>
  posteriorsAfter(item, model, data).reduce((sum, { cloud }) => sum + poolEvidence(cloud.logEvidence).value, 0);

/** What makes these beliefs doubtful, one sentence each. */
export const doubtsAfter = (item: string, model: Model, data: readonly Datum[]): readonly string[] =>
  posteriorsAfter(item, model, data).flatMap((posterior) => reportParticles(posterior).problems);

/** The posteriors of the model's independent parts, or of itself where it is of one piece. */
function posteriorsAfter(item: string, model: Model, data: readonly Datum[]): readonly ParticlePosterior[] {
  const parts = model.parts();
  if (parts.length === 0) return [posteriorAfter(item, model, data)];
  return parts.map((part) => {
    const seen = data.map(({ inputs, outcome }) => ({
      inputs,
      outcome: part.outputs.map((output) => outcome[output]),
    }));
    return posteriorAfter(item, part.model, seen);
  });
}

/**
 * Data are taken in one after the other. Chance comes from the item's id alone, so that whoever asks gets the same draws.
 */
function posteriorAfter(item: string, model: Model, data: readonly Datum[]): ParticlePosterior {
  const names = model.outputs.map(({ name }) => name);
  return posteriors.get(JSON.stringify([item, model.source, names, data]), () => {
    const last = data.at(-1);
    if (last === undefined) return openPosterior(model, itemStream("beliefs", item));
    return observe(posteriorAfter(item, model, data.slice(0, -1)), last);
  });
}
