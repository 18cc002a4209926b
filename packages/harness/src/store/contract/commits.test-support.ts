import { expect, it } from "vitest";
import type { StoredScore } from "../episode.ts";
import type { Store } from "../store.ts";
import type { Ground } from "./ground.test-support.ts";
import { failed, idOf, keyOf, sampleCall, sampleEpisode, sampleEvents, sampleScore } from "./sample.test-support.ts";

const all = { from: 0, count: 1000 };

/** All that a store has of an episode. */
async function everything(store: Store, id: string) {
  const summary = await store.episode(id);
  const events = await store.events(id, all);
  const scores = (await store.scores("run", all)).filter(({ episode }) => episode === id);
  return { summary, submission: await store.submission(id), events, scores, calls: await store.calls(id, all) };
}

export function describeCommits(ground: Ground): void {
  it("gives an episode back whole", async () => {
    const { store } = await ground.withRun(1);
    const episode = sampleEpisode(keyOf("run", 0), { cost: 0.1 + 0.2 });
    expect(await store.commit(episode)).toBe("committed");
    const { id } = episode.summary;
    const scores = episode.scores.map((score) => ({ ...score, episode: id }));
    expect(await everything(store, id)).toEqual({ ...episode, scores });
  });

  it("keeps a limit, an unknown cost and an answer with no value as they are", async () => {
    const { store } = await ground.withRun(1);
    const episode = sampleEpisode(keyOf("run", 0), { scores: [], calls: [], events: [] });
    const outcome = { kind: "limit", limit: "turns" } as const;
    const summary = { ...episode.summary, outcome, limit: "turns", actorCost: undefined };
    const submission = { answers: [{ to: "agent", outcome, text: "" } as const], files: {} };
    await store.commit({ ...episode, summary, submission });
    expect(await everything(store, summary.id)).toEqual({ ...episode, summary, submission });
  });

  it("keeps which tokens are estimates", async () => {
    const { store } = await ground.withRun(1);
    const calls = [sampleCall(0), { ...sampleCall(1), estimated: true as const }];
    const episode = sampleEpisode(keyOf("run", 0), { scores: [], calls });
    const summary = { ...episode.summary, estimatedCalls: 1 };
    await store.commit({ ...episode, summary });
    expect(await everything(store, summary.id)).toEqual({ ...episode, summary });
  });

  it("keeps files of any size and more calls and scores than one statement takes", async () => {
    const { store } = await ground.withRun(1);
    const large = new Uint8Array(300_000).map((_, index) => (index * index) % 251);
    const calls = Array.from({ length: 1203 }, (_, index) => sampleCall(index));
    const scores = Array.from({ length: 1203 }, (_, index) => sampleScore(`metric-${index}`, index / 7));
    const episode = sampleEpisode(keyOf("run", 0), { calls, scores });
    const submission = { ...episode.submission, files: { "large.bin": large } };
    await store.commit({ ...episode, submission });
    const { id } = episode.summary;
    expect(await store.submission(id)).toEqual(submission);
    expect(await store.calls(id, { from: 1200, count: 9 })).toEqual(calls.slice(1200));
    expect(await store.scores("run", all)).toHaveLength(1203);
  });

  it("keeps the first of two episodes of one key, whatever the second brings", async () => {
    const { store } = await ground.withRun(1);
    const key = keyOf("run", 0);
    const first = sampleEpisode(key, { attempt: "first" });
    const second = sampleEpisode(key, { attempt: "second", answer: "other", scores: [sampleScore("correct", 0)] });
    await store.commit(first);
    const before = await everything(store, idOf(key));
    expect(await store.commit(second)).toBe("already-there");
    expect(await store.commit({ ...second, summary: { ...second.summary, outcome: failed } })).toBe("already-there");
    expect(await store.commit(first)).toBe("already-there");
    expect(await everything(store, idOf(key))).toEqual(before);
    expect(await store.runs(all)).toMatchObject([{ finished: 1, failed: 0, cost: 0.25 }]);
  });

  it("holds an episode for each agent and each repeat of an item", async () => {
    const { store } = await ground.withRun(1);
    const keys = [keyOf("run", 0, "a", 1), keyOf("run", 0, "a", 2), keyOf("run", 0, "b", 1)];
    for (const key of keys) expect(await store.commit(sampleEpisode(key))).toBe("committed");
    expect(await store.ended("run", all)).toEqual(keys.map((key) => ({ ...key, failed: false, attempts: 1 })));
  });

  it("replaces a failed episode by the next, which may fail too, and keeps what became of it as an earlier try", async () => {
    const { store } = await ground.withRun(1);
    const key = keyOf("run", 0);
    await store.appendEvents("run", "first", sampleEvents(250));
    const calls = [sampleCall(0), sampleCall(1), sampleCall(2)];
    const scores = [sampleScore("of the first", 1)];
    const first = sampleEpisode(key, { attempt: "first", outcome: failed, cost: 1, calls, scores, events: [] });
    await store.commit({ ...first, summary: { ...first.summary, events: 250 } });
    const second = sampleEpisode(key, { attempt: "second", outcome: failed, cost: 2, scores: [] });
    expect(await store.commit(second)).toBe("committed");
    expect(await everything(store, idOf(key))).toEqual({ ...second, scores: [] });
    // The money of the first is spent all the same.
    expect(await store.runs(all)).toMatchObject([{ finished: 0, failed: 1, cost: 1.25 + 2.25 }]);
    const third = sampleEpisode(key, { attempt: "third", cost: 4, scores: [], calls: [], events: [] });
    const bare = { ...third, submission: { answers: [], files: {} } };
    expect(await store.commit(bare)).toBe("committed");
    expect(await everything(store, idOf(key))).toEqual({ ...bare, scores: [] });
    expect(await store.runs(all)).toMatchObject([{ finished: 1, failed: 0, cost: 1.25 + 2.25 + 4.25 }]);
    const tries = await store.earlierTries(idOf(key));
    expect(tries).toEqual([{ ...first.summary, events: 250 }, second.summary]);
    expect(await store.tryEvents("first", { from: 245, count: 100 })).toEqual(sampleEvents(5, 245));
    expect(await store.tryEvents("second", all)).toEqual(sampleEvents(5));
  });

  it("keeps a try that will be made again, once, with its events", async () => {
    const { store } = await ground.withRun(1);
    const key = keyOf("run", 0);
    const first = sampleEpisode(key, { attempt: "first", outcome: failed });
    for (const _ of [1, 2]) await store.keepTry(first);
    expect(await store.episodes("run", all)).toEqual([]);
    await store.commit(sampleEpisode(key, { attempt: "second" }));
    expect(await store.earlierTries(idOf(key))).toEqual([first.summary]);
    expect(await store.tryEvents("first", all)).toEqual(first.events);
    expect(await store.earlierTries("another")).toEqual([]);
  });

  it("counts money that was spent on tries of which nothing is kept, and lists the same episodes", async () => {
    const { store } = await ground.withRun(1);
    await store.addCost("run", 0.5);
    expect(await store.runs(all)).toMatchObject([{ finished: 0, failed: 0, cost: 0.5 }]);
    expect(await store.episodes("run", all)).toEqual([]);
    const episode = sampleEpisode(keyOf("run", 0), { cost: 1 });
    await store.commit(episode);
    await store.addCost("run", 0.125);
    expect(await store.overview("run")).toMatchObject({ finished: 1, failed: 0, cost: 0.5 + 1.25 + 0.125 });
    expect(await store.episodes("run", all)).toEqual([episode.summary]);
    await expect(store.addCost("another", 1)).rejects.toMatchObject({ code: "store/not-found" });
  });

  it("keeps a failed try that is committed twice, with the events that were appended before", async () => {
    const { store } = await ground.withRun(1);
    const episode = sampleEpisode(keyOf("run", 0), { outcome: failed, events: sampleEvents(3, 2), allEvents: 5 });
    await store.appendEvents("run", episode.summary.attempt, sampleEvents(2));
    expect(await store.commit(episode)).toBe("committed");
    expect(await store.commit(episode)).toBe("already-there");
    expect(await store.events(episode.summary.id, all)).toEqual(sampleEvents(5));
  });

  it("commits nothing of an episode when a part of it is refused", async () => {
    const { store } = await ground.withRun(1);
    const key = keyOf("run", 0);
    const twice: StoredScore[] = [sampleScore("correct", 1), sampleScore("correct", 0)];
    await expect(store.commit(sampleEpisode(key, { scores: twice }))).rejects.toMatchObject({ code: "store/conflict" });
    const noNumber = [sampleScore("correct", Number.NaN)];
    await expect(store.commit(sampleEpisode(key, { scores: noNumber }))).rejects.toMatchObject({
      code: "store/cannot-write",
      message: expect.stringContaining("exact 1 gave correct the value NaN"),
    });
    await expect(store.commit(sampleEpisode(key, { allEvents: 6 }))).rejects.toMatchObject({ code: "store/conflict" });
    const unknownItem = sampleEpisode(keyOf("run", 9));
    await expect(store.commit(unknownItem)).rejects.toMatchObject({ code: "store/not-found" });
    expect(await store.episodes("run", all)).toEqual([]);
    expect(await store.runs(all)).toMatchObject([{ finished: 0, failed: 0, cost: 0 }]);
    expect(await store.commit(sampleEpisode(key))).toBe("committed");
  });
}
