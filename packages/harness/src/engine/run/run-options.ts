import type { AnySuite } from "@assay/contract";
import type { ProgramPort } from "../../agents/index.ts";
import type { FinishedEpisode, Store } from "../../store/index.ts";
import type { GradingThreads } from "../threads/grading-threads.ts";
import type { RunModels } from "./run-models.ts";
import type { RunObserver } from "./run-observer.ts";
import type { SharedBackend } from "./shared-backend.ts";

export interface RunOptions {
  readonly store: Store;
  readonly run: string;
  readonly suites: readonly AnySuite[];
  readonly models: RunModels;
  readonly backend: SharedBackend;
  /** The sandbox of agents that are programs, and how they reach tools. Without it such agents cannot run. */
  readonly programs?: { readonly backend: SharedBackend; readonly port: ProgramPort };
  /** Where large texts are graded; without it, in this thread. */
  readonly grading?: GradingThreads;
  readonly observer?: RunObserver;
  /** Is told of every try that has ended, before it is stored. */
  readonly played?: ((played: PlayedTry) => void) | undefined;
  /** In place of the plan's budget. */
  readonly budget?: number;
  readonly concurrency?: number;
  readonly signal: AbortSignal;
}

/** A try of an episode that has ended, whatever its outcome. */
export interface PlayedTry {
  readonly run: string;
  readonly suite: string;
  /** The agent's name in tables. */
  readonly agent: string;
  readonly finished: FinishedEpisode;
}

/** How playing a run ended. */
export interface RunEnding {
  readonly status: "finished" | "interrupted" | "cancelled";
  /** Why the run is not finished. */
  readonly reason: string | undefined;
}
