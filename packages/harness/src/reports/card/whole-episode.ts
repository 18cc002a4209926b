import { AssayError, type RecordedEvent } from "@assay/contract";
import { identify } from "../../engine/identity.ts";
import type {
  EpisodeSummary,
  Store,
  StoredCall,
  StoredItem,
  StoredScore,
  StoredSubmission,
  Window,
} from "../../store/index.ts";

/** All that a store holds of an episode. */
export interface WholeEpisode {
  readonly summary: EpisodeSummary;
  readonly submission: StoredSubmission;
  readonly events: readonly RecordedEvent[];
  readonly calls: readonly StoredCall[];
  readonly scores: readonly StoredScore[];
}

const atOnce = 1000;

/** Reads all of an episode; undefined where there is none of this id. */
export async function readWholeEpisode(store: Store, id: string): Promise<WholeEpisode | undefined> {
  const summary = await store.episode(id);
  if (summary === undefined || summary.id !== id) return undefined;
  return {
    summary,
    submission: await store.submission(id),
    events: await readAll((window) => store.events(id, window)),
    calls: await readAll((window) => store.calls(id, window)),
    scores: await store.episodeScores(id),
  };
}

async function readAll<One>(read: (window: Window) => Promise<readonly One[]>): Promise<One[]> {
  const all: One[] = [];
  for (;;) {
    const some = await read({ from: all.length, count: atOnce });
    all.push(...some);
    if (some.length < atOnce) return all;
  }
}

const itemsAtOnce = 100;

/**
 * The items of a run, each with its episodes, in the order of items, agents and repeats. They are found by their items,
 * not by their number in the run, so that a row which is gone does not move the others.
 */
export async function* runItems(
  store: Store,
  run: string,
): AsyncGenerator<{ readonly item: StoredItem; readonly episodes: readonly WholeEpisode[] }> {
  const count = await store.countItems(run);
  for (let from = 0; from < count; from += itemsAtOnce) {
    const window = { from, count: itemsAtOnce };
    const ended = Map.groupBy(await store.ended(run, window), ({ item }) => item);
    for (const item of await store.items(run, window)) {
      const episodes: WholeEpisode[] = [];
      for (const { agent, repeat } of ended.get(item.id) ?? []) {
        const id = identify([run, item.id, agent, repeat]);
        const episode = await readWholeEpisode(store, id).catch(damaged(id));
        episodes.push(episode ?? damaged(id)());
      }
      yield { item, episodes };
    }
  }
}

const damaged =
  (id: string) =>
  (cause?: unknown): never => {
    const why = cause instanceof Error ? ` (${cause.message})` : "";
    throw new AssayError(
      "reports/damaged-run",
      `the episode ${id} cannot be read whole${why}; 'assay verify RUN' tells what else is wrong`,
    );
  };
