import type { Submission } from "@assay/contract";
import type { FinishedEpisode } from "../../store/index.ts";
import { classifyEnding } from "./classify-ending.ts";
import { type EpisodeEnding, placeEpisode } from "./end-episode.ts";
import { EpisodeAttempt } from "./episode-attempt.ts";
import type { EpisodeServices, EpisodeTask } from "./episode-task.ts";

/** A played episode, and whether it is worth another try. */
export interface PlayedEpisode {
  readonly finished: FinishedEpisode;
  readonly submission: Submission;
  /** Whether it failed in a way that may pass. */
  readonly isWorthAnotherTry: boolean;
  /** What failed, where it did. */
  readonly cause: unknown;
  /** Scorers whose judges could not be reached. */
  readonly unreached: EpisodeEnding["unreached"];
}

/**
 * Plays one episode to its scores. When the run is stopped, the episode is dropped: nothing of it is kept, and the signal's
 * reason is thrown.
 */
export async function playEpisode(
  task: EpisodeTask,
  services: EpisodeServices,
  runSignal: AbortSignal,
): Promise<PlayedEpisode> {
  runSignal.throwIfAborted();
  const attempt = new EpisodeAttempt(task, services, runSignal);
  const cause = await attempt.run();
  if (runSignal.aborted) {
    await attempt.abandon();
    throw runSignal.reason;
  }
  const { outcome, isWorthAnotherTry } = classifyEnding(cause, attempt.episode, attempt.meter, {
    isScripted: task.maker.drivenBy === "suite",
    wasLostBefore: task.wasLostBefore === true,
  });
  const { unplaced, submission, unreached, lost } = await attempt.end(outcome);
  return {
    finished: placeEpisode(unplaced, task),
    submission,
    isWorthAnotherTry: isWorthAnotherTry || lost !== undefined,
    cause: lost ?? cause,
    unreached,
  };
}
