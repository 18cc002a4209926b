import type { EpisodeSummary, StoredScore } from "../../store/index.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import type { Cell } from "../plan/expand-suites.ts";

/** Receives what happens during a run, for displays. */
export interface RunObserver {
  /** How many worlds are done, and how many items they gave. */
  planning?(progress: { readonly worlds: number; readonly ofWorlds: number; readonly items: number }): void;
  /** The number of all episodes, and of those that were finished before. */
  started?(totals: {
    readonly episodes: number;
    readonly done: number;
    /** What the run is expected to cost in all, as a sentence, where that is more than its budget. */
    readonly warning: string | undefined;
  }): void;
  episodeStarted?(agent: AgentEntry, cell: Cell): void;
  /** A try that failed and will be made again. */
  episodeRetried?(agent: AgentEntry, cell: Cell, reason: string): void;
  /** A scorer without scores for an episode, because a judge could not be reached. */
  judgeUnreached?(scorer: string, problem: string): void;
  episodeEnded?(ended: {
    readonly agent: AgentEntry;
    readonly cell: Cell;
    readonly world: string;
    readonly summary: EpisodeSummary;
    readonly scores: readonly StoredScore[];
  }): void;
}
