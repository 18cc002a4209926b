import type { Json } from "@assay/contract";

export type RunStatus = "planning" | "running" | "interrupted" | "cancelled" | "finished";

/** A run as it is created. The record is frozen: it is enough, with what the store holds, to recompute every figure. */
export interface NewRun {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly record: Json;
  /** What the record must not hold: values of secret seeds, by the names that it calls them. Never exported. */
  readonly secrets: { readonly [name: string]: string };
}

export interface StoredRun extends Omit<NewRun, "secrets"> {
  readonly status: RunStatus;
  /** Why it is not running, in a sentence, where there is something to say. */
  readonly reason: string | undefined;
}

/** Whoever has claimed a run, until a time in milliseconds since 1970. */
export interface RunHolder {
  readonly owner: string;
  readonly until: number;
}

/** A line of a list of runs. */
export interface RunOverview {
  readonly id: string;
  readonly createdAt: string;
  readonly status: RunStatus;
  readonly items: number;
  /** Episodes that ended, without those that failed. */
  readonly finished: number;
  readonly failed: number;
  /** Of agents and actors, tries of which nothing is kept included; without the costs that are not known. */
  readonly cost: number;
  /** Calls that were given up before an answer came: what they cost is not known. */
  readonly unknownCalls: number;
}

/** One item of a run: what the agent may be asked, and apart from it, in a private table, what it may never see. */
export interface StoredItem {
  /** The item's id; unique in a run. */
  readonly id: string;
  /** Its place in the run, from 0 without gaps. */
  readonly position: number;
  /** Which of the plan's suites and settings it belongs to. */
  readonly cell: number;
  /** What fixes the world: the name of a seed. Worlds are the clusters of every statistic. */
  readonly world: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly item: Json;
  readonly private: {
    readonly key: Json;
    readonly evidence: Json;
    /** The strata that follow from the key. */
    readonly strata: { readonly [name: string]: string | number };
  };
}

/** How much a run holds, as whoever wants to remove it has seen. */
export interface RunExtent {
  readonly items: number;
  readonly episodes: number;
  readonly scores: number;
  /** Tries before those that count. */
  readonly tries: number;
}
