import { AssayError } from "@assay/contract";
import { ModelFailure } from "../../models/index.ts";
import type { PlayedEpisode } from "../episode/play-episode.ts";
import { RunStopped } from "./run-stopped.ts";

/** Maximum number of conversations of one agent that may be refused in a row. */
const maxRefusals = 3;

/** Whether every other episode would meet the same error. */
export const stopsTheRun = (cause: unknown): cause is AssayError =>
  RunStopped.isInstance(cause) ||
  isRefusal(cause) ||
  (AssayError.isInstance(cause) && ["models/missing-key", "models/unknown-model"].includes(cause.code));

const isRefusal = (cause: unknown): boolean => ModelFailure.isInstance(cause) && cause.code === "models/refused";

/**
 * Decides which refusals by a provider stop the run. A refusal in a conversation in which the model had answered before
 * does not, unless several follow each other: otherwise one such episode would stop the run at every resume. For the same
 * reason those do not count that were refused before the run was resumed.
 */
export class FatalFaults {
  readonly #refused = new Map<string, number>();

  /** The error that stops the run, if an episode ended with one. */
  of(agent: string, { cause, finished }: PlayedEpisode, hasFailedBefore: boolean): AssayError | undefined {
    if (!stopsTheRun(cause)) {
      this.#refused.delete(agent);
      return undefined;
    }
    if (!isRefusal(cause) || !finished.calls.some(({ role }) => role === undefined)) return cause;
    if (hasFailedBefore) return undefined;
    const refused = (this.#refused.get(agent) ?? 0) + 1;
    this.#refused.set(agent, refused);
    return refused > maxRefusals ? cause : undefined;
  }
}
