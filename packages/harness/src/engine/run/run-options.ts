import type { AnySuite } from "@assay/contract";
import type { ProgramPort } from "../../agents/index.ts";
import type { Store } from "../../store/index.ts";
import type { RunModels } from "./run-models.ts";
import type { RunObserver } from "./run-observer.ts";
import type { SharedBackend } from "./shared-backend.ts";

export interface RunOptions {
  readonly store: Store;
  readonly run: string;
  readonly suites: readonly AnySuite[];
  readonly models: RunModels;
  readonly backend: SharedBackend;
  /** Where agents that are programs run, and how tools are offered to them; without it, there can be none. */
  readonly programs?: { readonly backend: SharedBackend; readonly port: ProgramPort };
  readonly observer?: RunObserver;
  /** In place of the plan's budget. */
  readonly budget?: number;
  readonly concurrency?: number;
  readonly signal: AbortSignal;
}

/** How a run came to its end for now. */
export interface RunEnding {
  readonly status: "finished" | "interrupted" | "cancelled";
  /** Why it is not finished, in a sentence. */
  readonly reason: string | undefined;
}
