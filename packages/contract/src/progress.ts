import type { Workspace } from "./workspace.ts";

/**
 * How far an episode has come, measured against the truth while it goes on. Training gives the difference between two
 * moments as a reward, so that rewards of an episode add up to its last value and doing a thing twice gains nothing.
 */
export interface Progress<World, Item, Key> {
  readonly about: string;
  /** How an agent could gain by it without getting better at the task. */
  readonly gamedBy: string;
  /** Whether items have it. */
  has(item: Item): boolean;
  /** Begins to measure an episode; the function gives the value now. */
  measure(episode: {
    readonly world: World;
    readonly item: Item;
    readonly key: Key;
    readonly workspace: Workspace;
  }): () => number;
}
