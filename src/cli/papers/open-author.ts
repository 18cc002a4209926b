import { readActor } from "../../engine/index.ts";
import { ConcurrencyLimiters, type Model, openModel, priceOf } from "../../models/index.ts";

/** How every command that asks a model takes it. */
export const modelOption = [
  "--model <model>",
  'PROVIDER/MODEL, or as JSON with settings: {"model": …, "modelSettings": {…}}',
] as const;

/** The model that a flag names, ready to be asked. */
export function openAuthor(named: string): Model {
  const actor = readActor(named, "--model");
  const { model, modelSettings } = typeof actor === "string" ? { model: actor, modelSettings: {} } : actor;
  return openModel(model, modelSettings, { environment: process.env, limiters: new ConcurrencyLimiters() });
}

/** What was spent, in a few words; nothing is said of a price that is not known. */
export function describeSpent(cost: number | undefined): string {
  return cost === undefined ? "a model without a price in the table" : `$${cost.toFixed(4)}`;
}

/** What it costs at least to show a text of this length to a model once: four characters are about a token. */
export function describeEstimate(model: string, characters: number): string {
  const tokens = Math.ceil(characters / 4);
  const price = priceOf(model);
  const money = price === undefined ? "" : `, $${((tokens * price.input) / 1_000_000).toFixed(4)}`;
  return `about ${tokens} tokens to read each time${money}`;
}
