import { type CostBudget, MeteredModel } from "@assay/authoring";
import type { Model } from "@assay/contract";
import { boundActors, readActor } from "@assay/harness/engine";
import { ConcurrencyLimiters, openModel } from "@assay/harness/models";
import { positive } from "../options.ts";

/** How commands take the model that they ask. */
export const modelOption = ["--model <model>", "PROVIDER/MODEL, or what a plan says of an actor as JSON"] as const;

/** How they take what it may cost. */
export const limitCostOption = [
  "--limit-cost <money>",
  "the most that this may cost",
  positive("--limit-cost"),
] as const;

/** Opens models that a command names, PROVIDER/MODEL or as a plan names an actor in JSON. */
export function openNamedModels(named: readonly string[], flag: string): Model[] {
  const limiters = new ConcurrencyLimiters();
  return named.map((text) => {
    const [actor] = boundActors({ author: readActor(text, flag) }, "author");
    return openModel(actor.model, actor.modelSettings, { environment: process.env, limiters });
  });
}

/** Opens the model that `--model` names, paid from a purse. */
export const openMetered = (named: string, purse: CostBudget): MeteredModel =>
  new MeteredModel(openNamedModels([named], "--model")[0], purse);
