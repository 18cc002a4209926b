import type { Submission } from "./submission.ts";
import type { Transcript } from "./transcript.ts";
import type { Workspace } from "./workspace.ts";

/** An episode that goes on, as a measure of progress sees it. */
export interface EpisodeUnderway<World, Item, Key> {
  readonly world: World;
  readonly item: Item;
  readonly key: Key;
  readonly workspace: Workspace;
  /** What has happened so far. */
  transcript(): Transcript;
  /** The deliverables as they stand now. */
  files(): Promise<Submission["files"]>;
}

/**
 * How far an episode has come, measured against the truth while it goes on. Training uses it as a potential: what a step is
 * given is the difference between two moments, so that doing a thing twice gains nothing.
 */
export interface Progress<World, Item, Key> {
  readonly about: string;
  /** How an agent could gain by it without getting better at the task. */
  readonly gamedBy: string;
  /** Whether items have it. */
  has(item: Item): boolean;
  /** Begins to measure an episode; the function gives the value now. */
  measure(episode: EpisodeUnderway<World, Item, Key>): () => number | Promise<number>;
}
