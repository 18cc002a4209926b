import { AssayError, type Host } from "@assay/contract";
import { askActor, openOnce } from "../episode/ask-actor.ts";
import { countedModel } from "../episode/counted-model.ts";
import { EpisodeMeter } from "../episode/episode-meter.ts";
import type { RunModels } from "./run-models.ts";

/** The models of judges in a regrading. */
export type JudgeModels = Pick<RunModels, "actors" | "openActor" | "cost" | "currency">;

/** The host of scorers in a regrading. It can ask judges and records nothing. */
export function judgeHost(
  models: JudgeModels | undefined,
  { allow, spend, signal }: { allow(): void; spend(cost: number | undefined): void; readonly signal: AbortSignal },
): Host {
  const open = openOnce(async (role, name) => {
    if (models === undefined) throw new AssayError("engine/capability-missing", `nobody plays the ${role} here`);
    const model = await models.openActor(role, name);
    return countedModel(model, {
      meter: new EpisodeMeter({}),
      role,
      isRecorded: false,
      price: ({ usage }) => {
        const cost = models.cost(usage, model.name);
        spend(cost);
        return cost;
      },
      allow,
      giveUp: () => undefined,
      keep: () => undefined,
      record: () => undefined,
    });
  });
  return {
    actors: (role) => models?.actors(role) ?? [],
    actor: async (role, prompt, form, name) => askActor(await open(role, name), { role, prompt, form, signal }),
    record: () => undefined,
    signal,
  };
}
