import { expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { Ground } from "./ground.test-support.ts";
import { idOf, keyOf, sampleEpisode, sampleScore } from "./sample.test-support.ts";

const all = { from: 0, count: 1000 };
const id = idOf(keyOf("run", 0));

async function withEpisode(ground: Ground): Promise<Store> {
  const { store } = await ground.withRun(1);
  await store.commit(sampleEpisode(keyOf("run", 0), { scores: [sampleScore("correct", 1)] }));
  return store;
}

export function describeScores(ground: Ground): void {
  it("puts scores of another version beside the old ones", async () => {
    const store = await withEpisode(ground);
    await store.addScores(id, [sampleScore("correct", 0, "2"), sampleScore("another", 0.1 + 0.2, "2")]);
    const stored = await store.scores("run", all);
    const scores = [sampleScore("correct", 1), sampleScore("another", 0.1 + 0.2, "2"), sampleScore("correct", 0, "2")];
    expect(stored).toEqual(scores.map((score) => ({ ...score, episode: id })));
  });

  it("takes the same value again and changes nothing", async () => {
    const store = await withEpisode(ground);
    await store.addScores(id, [{ ...sampleScore("correct", 1), reason: "in other words" }]);
    expect(await store.scores("run", all)).toEqual([{ ...sampleScore("correct", 1), episode: id }]);
  });

  it.each([
    ["value", sampleScore("correct", 1 - 2e-16)],
    ["weight", { ...sampleScore("correct", 1), weight: 2 }],
  ])("refuses another %s under the same version, and adds nothing", async (_, changed) => {
    const store = await withEpisode(ground);
    const adding = store.addScores(id, [sampleScore("new", 1), changed]);
    await expect(adding).rejects.toMatchObject({
      code: "store/conflict",
      message: expect.stringContaining("a changed scorer needs another version"),
    });
    expect(await store.scores("run", all)).toEqual([{ ...sampleScore("correct", 1), episode: id }]);
  });

  it("leaves out parts that a score does not have", async () => {
    const store = await withEpisode(ground);
    const { parts, ...bare } = sampleScore("bare", 1);
    expect(parts).toBeDefined();
    await store.addScores(id, [bare]);
    expect((await store.scores("run", all))[0]).toEqual({ ...bare, episode: id });
    expect((await store.scores("run", all))[0]).not.toHaveProperty("parts");
  });

  it("gives the scores of a window of episodes", async () => {
    const { store } = await ground.withRun(200);
    const value = (position: number) => [sampleScore("correct", position), sampleScore("also", position)];
    for (let position = 199; position >= 0; position -= 3) {
      await store.commit(sampleEpisode(keyOf("run", position), { scores: value(position), events: [], calls: [] }));
    }
    const episodes = await store.episodes("run", { from: 60, count: 4 });
    const scores = await store.scores("run", { from: 60, count: 4 });
    expect(scores.map(({ episode, value }) => [episode, value])).toEqual(
      [181, 184, 187, 190].flatMap((position) => {
        const key = idOf(keyOf("run", position));
        return [
          [key, position],
          [key, position],
        ];
      }),
    );
    expect(new Set(scores.map(({ episode }) => episode))).toEqual(new Set(episodes.map((episode) => episode.id)));
    expect(await store.scores("run", { from: 67, count: 4 })).toEqual([]);
  });

  it("has no episode to add scores to that is not there", async () => {
    const store = await withEpisode(ground);
    await expect(store.addScores("nowhere", [])).rejects.toMatchObject({ code: "store/not-found" });
  });
}
