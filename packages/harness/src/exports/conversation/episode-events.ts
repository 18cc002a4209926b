import type { RecordedEvent } from "@assay/contract";
import type { Store } from "../../store/index.ts";

const atOnce = 1000;

/** All events of an episode. */
export async function episodeEvents(store: Store, episode: string): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (;;) {
    const some = await store.events(episode, { from: all.length, count: atOnce });
    all.push(...some);
    if (some.length < atOnce) return all;
  }
}
