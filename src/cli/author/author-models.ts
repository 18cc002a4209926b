import { boundActors, readActor } from "../../engine/index.ts";
import type { Model } from "../../models/index.ts";
import { ConcurrencyLimiters, openModel } from "../../models/index.ts";

/** Opens models that a command names, PROVIDER/MODEL or as a plan names an actor in JSON. */
export function openNamedModels(named: readonly string[], flag: string): Model[] {
  const limiters = new ConcurrencyLimiters();
  return named.map((text) => {
    const [actor] = boundActors({ author: readActor(text, flag) }, "author");
    return openModel(actor.model, actor.modelSettings, { environment: process.env, limiters });
  });
}
