import type { EpisodePurse } from "../budget/run-purse.ts";
import type { EpisodeJob } from "../jobs/job.ts";
import type { DeskLot, RunDesk } from "./run-desk.ts";

/** A job that this worker has claimed. */
export interface Claim {
  readonly desk: RunDesk;
  readonly lot: DeskLot;
  readonly id: string;
  readonly data: EpisodeJob;
  /** Which claim of the job it is: another worker's has another number. */
  readonly retryCount: number;
  readonly stopping: AbortController;
  readonly purse: EpisodePurse | undefined;
}

/** A queue, or a lot whose money is reserved, that had nothing is not looked at for so many milliseconds. */
export const emptyPause = 1000;
