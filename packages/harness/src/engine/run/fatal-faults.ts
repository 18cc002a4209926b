import { AssayError } from "@assay/contract";
import { ModelFailure } from "../../models/index.ts";
import type { PlayedEpisode } from "../episode/play-episode.ts";
import { RunStopped } from "./run-stopped.ts";

/** Conversations of one agent that may be refused in a row. */
const maxRefusals = 3;

/** Faults that every other episode would meet as well. */
export const stopsTheRun = (cause: unknown): cause is AssayError =>
  RunStopped.isInstance(cause) ||
  isRefusal(cause) ||
  (AssayError.isInstance(cause) && ["models/missing-key", "models/unknown-model"].includes(cause.code));

const isRefusal = (cause: unknown): boolean => ModelFailure.isInstance(cause) && cause.code === "models/refused";

/**
 * Tells refusals that end a run from those of one conversation, in which the agent's model had answered before. Several of
 * these in a row are no accident any more. Were one enough, its episode would keep the run from ever coming to its end.
 */
export class FatalFaults {
  readonly #refused = new Map<string, number>();

  /** What stops the run, where an episode ended with it. */
  of(agent: string, { cause, finished }: PlayedEpisode): AssayError | undefined {
    if (!stopsTheRun(cause)) {
      this.#refused.delete(agent);
      return undefined;
    }
    if (!isRefusal(cause) || !finished.calls.some(({ role }) => role === undefined)) return cause;
    const refused = (this.#refused.get(agent) ?? 0) + 1;
    this.#refused.set(agent, refused);
    return refused > maxRefusals ? cause : undefined;
  }
}
