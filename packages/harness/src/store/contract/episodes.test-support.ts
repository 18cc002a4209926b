import { expect, it } from "vitest";
import type { EpisodeKey } from "../episode.ts";
import type { Ground } from "./ground.test-support.ts";
import { failed, keyOf, sampleCall, sampleEpisode } from "./sample.test-support.ts";

/** Keys in the order of a list, over several blocks of positions, with places where there is none. */
const keys: readonly EpisodeKey[] = [0, 1, 5, 127, 128, 129, 300, 511, 512, 700].flatMap((position) => [
  keyOf("run", position, "B", 1),
  keyOf("run", position, "B", 2),
  keyOf("run", position, "a", 1),
  keyOf("run", position, "a", 10),
]);

/** Every third key first, then the rest: not the order of the list. */
const shuffled = [0, 1, 2].flatMap((rest) => keys.filter((_, index) => index % 3 === rest));

export function describeEpisodes(ground: Ground): void {
  it("lists any window by position, agent and repeat, in whatever order they ended", async () => {
    const { store } = await ground.withRun(701);
    for (const key of shuffled) await store.commit(sampleEpisode(key, { events: [], scores: [], calls: [] }));
    const listed = async (from: number, count: number): Promise<EpisodeKey[]> => {
      const episodes = await store.episodes("run", { from, count });
      return episodes.map(({ run, item, agent, repeat }) => ({ run, item, agent, repeat }));
    };
    expect(await listed(0, 1000)).toEqual(keys);
    for (let from = 0; from <= keys.length; from++) expect(await listed(from, 7)).toEqual(keys.slice(from, from + 7));
    expect(await listed(3, 0)).toEqual([]);
    expect(await store.episodes("elsewhere", { from: 0, count: 9 })).toEqual([]);
  });

  it("tells which episodes of a window of items have ended, and which of them failed", async () => {
    const { store } = await ground.withRun(701);
    for (const key of shuffled) {
      const outcome = key.repeat === 2 ? { outcome: failed } : {};
      await store.commit(sampleEpisode(key, { ...outcome, events: [], scores: [], calls: [] }));
    }
    const ended = keys.map((key) => ({ ...key, failed: key.repeat === 2, attempts: 1 }));
    expect(await store.ended("run", { from: 127, count: 2 })).toEqual(ended.slice(12, 20));
    expect(await store.ended("run", { from: 130, count: 170 })).toEqual([]);
    expect(await store.ended("run", { from: 512, count: 1000 })).toEqual(ended.slice(32));
  });

  it("finds an episode by its id and by a beginning that no other has", async () => {
    const { store } = await ground.withRun(4);
    const ids = ["abc", "abcd", "abd", "b-é"];
    for (const [position, id] of ids.entries()) {
      const episode = sampleEpisode(keyOf("run", position), { attempt: id });
      await store.commit({ ...episode, summary: { ...episode.summary, id } });
    }
    const found = async (id: string): Promise<string | undefined> => (await store.episode(id))?.id;
    expect(await found("abc")).toBe("abc");
    expect(await found("abcd")).toBe("abcd");
    expect(await found("abd")).toBe("abd");
    expect(await found("b")).toBe("b-é");
    for (const given of ["a", "ab", "", "c", "ABC", "%", "_", "abce", "\u0000", "\ud800"]) {
      expect(await found(given)).toBeUndefined();
    }
  });

  it("counts the versions that answered for a model, over all episodes of the run", async () => {
    const { store } = await ground.withRun(2);
    const served = (index: number, servedBy: string | undefined, finish = "stop") => ({
      ...sampleCall(index),
      model: "openai/m",
      servedBy,
      finish,
    });
    const calls = [served(0, "m-1"), served(1, "m-2", "content-filter"), served(2, undefined)];
    await store.commit(sampleEpisode(keyOf("run", 0), { calls }));
    await store.commit(sampleEpisode(keyOf("run", 1), { calls: [served(0, "m-1", "content-filter")] }));
    const found = await store.servedModels("run");
    expect(found).toHaveLength(3);
    expect(found).toContainEqual({ model: "openai/m", servedBy: "m-1", calls: 2, filtered: 1 });
    expect(found).toContainEqual({ model: "openai/m", servedBy: "m-2", calls: 1, filtered: 1 });
    expect(found).toContainEqual({ model: "openai/m", servedBy: undefined, calls: 1, filtered: 0 });
    expect(await store.servedModels("another")).toEqual([]);
  });

  it("gives the scores of one episode", async () => {
    const { store } = await ground.withRun(2);
    const episodes = [0, 1].map((position) => sampleEpisode(keyOf("run", position)));
    for (const episode of episodes) await store.commit(episode);
    expect(await store.episodeScores(episodes[1].summary.id)).toEqual(episodes[1].scores);
  });

  it("tells how far one run has come", async () => {
    const { store } = await ground.withRun(3);
    await store.commit(sampleEpisode(keyOf("run", 0)));
    const [listed] = await store.runs({ from: 0, count: 1 });
    expect(await store.overview("run")).toEqual(listed);
    await expect(store.overview("another")).rejects.toMatchObject({ code: "store/not-found" });
  });
}
