import type { Outcome } from "@assay/contract";
import type { EpisodeSummary } from "./episode.ts";

/** The score that counts for the items of some cells of a run. */
export interface CountedScore {
  readonly cells: readonly number[];
  readonly scorer: string;
  readonly metric: string;
  /** The best first; a version that is not named comes after them. */
  readonly versions: readonly string[];
}

export type EpisodeOrder = "position" | "score" | "cost" | "milliseconds" | "turns" | "startedAt";

/** Which episodes of a run are wanted, and in which order. What is left out asks for nothing. */
export interface EpisodeQuery {
  readonly scores: readonly CountedScore[];
  readonly agent?: string | undefined;
  readonly outcome?: Outcome["kind"] | undefined;
  readonly evidence?: EpisodeSummary["evidence"] | undefined;
  readonly cell?: number | undefined;
  readonly world?: string | undefined;
  readonly item?: string | undefined;
  /** Of those that are not private; a number by how it is written. */
  readonly stratum?: { readonly name: string; readonly value: string } | undefined;
  /** What the id of the episode or its item begins with, or its world. */
  readonly search?: string | undefined;
  readonly scoreBelow?: number | undefined;
  readonly order: EpisodeOrder;
  readonly descending: boolean;
}

/** An episode with what a list tells of its item, and the score that counts. */
export interface FoundEpisode {
  readonly summary: EpisodeSummary;
  readonly cell: number;
  readonly world: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly score: number | undefined;
}
