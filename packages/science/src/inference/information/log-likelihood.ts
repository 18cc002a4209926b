import type { Datum, Draws, Model } from "../model.ts";
import { addLogDensities } from "./nested-gain.ts";

/** The log likelihood of all of the data, for every draw. */
export function logLikelihood(model: Model, draws: Draws, data: readonly Datum[]): Float64Array {
  const total = new Float64Array(draws.size);
  const own = new Float64Array(draws.size);
  const scratch = new Float64Array(draws.size);
  const laws = model.lawsAtAll(
    draws,
    data.map(({ inputs }) => inputs),
  );
  for (const [index, { outcome }] of data.entries()) {
    addLogDensities(laws[index], outcome, own, scratch);
    for (let draw = 0; draw < total.length; draw++) total[draw] += own[draw];
  }
  return total;
}
