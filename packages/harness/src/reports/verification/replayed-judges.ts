import { isDeepStrictEqual } from "node:util";
import type { Host, RecordedEvent } from "@assay/contract";
import { boundActors, type Plan } from "../../engine/index.ts";
import { ModelFailure } from "../../models/index.ts";

/** A host whose judges say what the transcript has them say; a question that nobody answered there reaches nobody. */
export function replayedJudges(actors: Plan["actors"], events: readonly RecordedEvent[]): Host {
  const replies = events.flatMap(({ event }) => (event.type === "actor-called" ? [event] : []));
  return {
    actors: (role) => boundActors(actors, role).map(({ name }) => name),
    actor: async (role, prompt, _form, name) => {
      const index = replies.findIndex(
        (each) => each.role === role && each.actor === name && isDeepStrictEqual(each.prompt, prompt),
      );
      const [found] = index < 0 ? [] : replies.splice(index, 1);
      if (found !== undefined) return found.reply;
      throw new ModelFailure("models/unavailable", `the transcript has no such reply of the ${role}`, {
        isTransient: false,
      });
    },
    record: () => undefined,
    signal: new AbortController().signal,
  };
}
