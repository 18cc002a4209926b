import { AssayError, type Event, type Host } from "@assay/contract";
import type { StoredCall } from "../../store/index.ts";
import type { RunModels } from "../run/run-models.ts";
import { askActor, openOnce } from "./ask-actor.ts";
import { countedModel } from "./counted-model.ts";
import type { EpisodeMeter } from "./episode-meter.ts";

/** The models of an episode's actors. */
export type ActorModels = Pick<RunModels, "actors" | "openActor" | "cost">;

export interface CountedActorsOptions {
  /** Without it nobody plays a role. */
  readonly models: ActorModels | undefined;
  readonly meter: EpisodeMeter;
  readonly signal: AbortSignal;
  record(event: Event): void;
  keep(call: StoredCall): void;
}

/** The actors of an episode whose agent calls when it likes. Their calls are counted, priced, recorded and kept. */
export function countedActors({
  models,
  meter,
  signal,
  record,
  keep,
}: CountedActorsOptions): Pick<Host, "actors" | "actor"> {
  let kept = 0;
  const open = openOnce(async (role, name) => {
    if (models === undefined) {
      throw new AssayError("mcp/cannot-host", `this suite asks a ${role}, and nobody is bound to that role here`);
    }
    const model = await models.openActor(role, name);
    return countedModel(model, {
      meter,
      role,
      isRecorded: true,
      price: ({ usage }) => models.cost(usage, model.name),
      allow: () => undefined,
      giveUp: () => undefined,
      keep: (call) => keep({ index: kept++, ...call }),
      record,
    });
  });
  return {
    actors: (role) => models?.actors(role) ?? [],
    actor: async (role, prompt, form, name) => askActor(await open(role, name), { role, prompt, form, signal }),
  };
}
