import type { Store, StoredItem } from "../../store/index.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";

/** An episode that a run lacks. */
export interface MissingEpisode {
  readonly item: StoredItem;
  readonly agent: AgentEntry;
  readonly repeat: number;
  /** The number of earlier tries that failed. */
  readonly attempts: number;
}

const itemsAtOnce = 100;

/**
 * The episodes that a run still lacks, in the order of items, so that a run that is cut short has compared all agents on
 * the same ones. Items are read in windows; what is done costs a look at its keys.
 */
export async function* missingEpisodes(
  store: Store,
  run: string,
  agents: readonly AgentEntry[],
  repeats: number,
): AsyncGenerator<MissingEpisode, void, void> {
  const count = await store.countItems(run);
  for (let from = 0; from < count; from += itemsAtOnce) {
    const window = { from, count: itemsAtOnce };
    const ended = await store.ended(run, window);
    const done = new Set(ended.filter(({ failed }) => !failed).map(nameOf));
    const failed = new Map(ended.filter((each) => each.failed).map((each) => [nameOf(each), each.attempts]));
    if (done.size === Math.min(itemsAtOnce, count - from) * agents.length * repeats) continue;
    for (const item of await store.items(run, window)) {
      for (let repeat = 1; repeat <= repeats; repeat++) {
        for (const agent of agents) {
          const name = nameOf({ item: item.id, agent: agent.id, repeat });
          if (!done.has(name)) yield { item, agent, repeat, attempts: failed.get(name) ?? 0 };
        }
      }
    }
  }
}

const nameOf = ({ item, agent, repeat }: { item: string; agent: string; repeat: number }): string =>
  `${item} ${agent} ${repeat}`;
