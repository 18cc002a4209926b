import { expect, it } from "vitest";
import type { EpisodeKey } from "../episode.ts";
import type { Store } from "../store.ts";
import type { Ground } from "./ground.test-support.ts";
import { idOf, keyOf, sampleCall, sampleEpisode } from "./sample.test-support.ts";

/** Keys in the order of a list, over several blocks of positions. */
const keys: readonly EpisodeKey[] = [0, 1, 127, 128, 300].flatMap((position) => [
  keyOf("run", position, "B", 1),
  keyOf("run", position, "a", 1),
  keyOf("run", position, "a", 2),
]);

/** The number of calls of an episode: some have none. */
const callsOf = (index: number) => Array.from({ length: index % 3 }, (_, call) => sampleCall(call));

/** A run whose episodes were committed in another order than that of the list. */
async function withEpisodes(ground: Ground): Promise<Store> {
  const { store } = await ground.withRun(301);
  for (const [index, key] of [...keys.entries()].reverse()) {
    await store.commit(
      sampleEpisode(key, { events: [], scores: [], calls: callsOf(index), answer: [index, "\u0000"] }),
    );
  }
  return store;
}

const windows = keys.flatMap((_, from) => [1, 4, 100].map((count) => ({ from, count })));

export function describeRunLists(ground: Ground): void {
  it("gives the calls of any window of episodes, in order and without their replies", async () => {
    const store = await withEpisodes(ground);
    for (const { from, count } of windows) {
      const wanted = keys.flatMap((key, index) =>
        index < from || index >= from + count
          ? []
          : callsOf(index).map(({ reply: _, ...call }) => ({ ...call, episode: idOf(key) })),
      );
      expect(await store.runCalls("run", { from, count })).toEqual(wanted);
    }
    expect(await store.runCalls("run", { from: keys.length, count: 9 })).toEqual([]);
    expect(await store.runCalls("elsewhere", { from: 0, count: 9 })).toEqual([]);
  });

  it("gives the answers of any window of episodes, as each episode's submission has them", async () => {
    const store = await withEpisodes(ground);
    const submitted = await Promise.all(keys.map((key) => store.submission(idOf(key))));
    const all = keys.map((key, index) => ({ episode: idOf(key), answers: submitted[index].answers }));
    for (const { from, count } of windows) {
      expect(await store.runAnswers("run", { from, count })).toEqual(all.slice(from, from + count));
    }
    expect(all[7].answers).toMatchObject([{ value: [7, "\u0000"] }]);
    expect(await store.runAnswers("run", { from: keys.length, count: 9 })).toEqual([]);
    expect(await store.runAnswers("elsewhere", { from: 0, count: 9 })).toEqual([]);
  });
}
