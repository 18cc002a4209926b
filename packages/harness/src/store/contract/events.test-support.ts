import type { RecordedEvent } from "@assay/contract";
import { expect, it } from "vitest";
import type { Ground } from "./ground.test-support.ts";
import { idOf, keyOf, sampleEpisode, sampleEvents } from "./sample.test-support.ts";

export function describeEvents(ground: Ground): void {
  it("reads any window of events that came in pieces of any size", async () => {
    const { store } = await ground.withRun(1);
    const events = sampleEvents(1000);
    const key = keyOf("run", 0);
    for (const [from, to] of [
      [0, 1],
      [1, 300],
      [300, 300],
      [300, 650],
    ] as const) {
      await store.appendEvents("run", "try", events.slice(from, to));
    }
    await store.commit(sampleEpisode(key, { attempt: "try", events: events.slice(650), allEvents: 1000 }));
    for (const [from, count] of [
      [0, 1000],
      [0, 1],
      [199, 3],
      [200, 1],
      [640, 20],
      [999, 5],
      [1000, 5],
      [500, 0],
    ] as const) {
      expect(await store.events(idOf(key), { from, count })).toEqual(events.slice(from, from + count));
    }
  });

  it("keeps an event of megabytes beside small ones", async () => {
    const { store } = await ground.withRun(1);
    const bytes = new Uint8Array(3_000_000).map((_, index) => (index * 2654435761) >>> 13);
    const [small, , last] = sampleEvents(3) as [RecordedEvent, RecordedEvent, RecordedEvent];
    const parts = [{ type: "image", mime: "image/png", bytes }] as const;
    const large: RecordedEvent = {
      sequence: 1,
      milliseconds: 1,
      event: { type: "message-added", role: "tool", parts },
    };
    await store.commit(sampleEpisode(keyOf("run", 0), { events: [small, large, last] }));
    expect(await store.events(idOf(keyOf("run", 0)), { from: 0, count: 9 })).toEqual([small, large, last]);
  });

  it("leaves out events that come again, and refuses a gap", async () => {
    const { store } = await ground.withRun(1);
    const events = sampleEvents(20);
    await store.appendEvents("run", "try", events.slice(0, 10));
    await store.appendEvents("run", "try", events.slice(0, 10));
    await store.appendEvents("run", "try", events.slice(5, 15));
    const gap = store.appendEvents("run", "try", events.slice(16));
    await expect(gap).rejects.toMatchObject({ code: "store/conflict", message: expect.stringContaining("event 16") });
    await store.commit(sampleEpisode(keyOf("run", 0), { attempt: "try", events, allEvents: 20 }));
    expect(await store.events(idOf(keyOf("run", 0)), { from: 0, count: 99 })).toEqual(events);
  });

  it("sweeps the events of tries that no episode came from, of this run alone", async () => {
    const { store } = await ground.withRun(2);
    await store.createRun({ id: "other", createdAt: "2026-11-15T10:00:00.000Z", record: null, secrets: {} });
    await store.appendEvents("run", "left", sampleEvents(3));
    await store.appendEvents("other", "going on", sampleEvents(3));
    await store.appendEvents("run", "committed", sampleEvents(3));
    const tail = sampleEvents(2, 3);
    await store.commit(sampleEpisode(keyOf("run", 0), { attempt: "committed", events: tail, allEvents: 5 }));
    await store.sweep("run");
    expect(await store.events(idOf(keyOf("run", 0)), { from: 0, count: 9 })).toEqual(sampleEvents(5));
    // What a try has is told by which event it takes next.
    await store.appendEvents("other", "going on", sampleEvents(1, 3));
    const message = expect.stringContaining("comes where event 0 should");
    await expect(store.appendEvents("run", "left", sampleEvents(1, 3))).rejects.toMatchObject({ message });
    await store.appendEvents("run", "left", sampleEvents(1));
  });

  it("takes no events for a run that is not there", async () => {
    const store = await ground.newStore();
    const appending = store.appendEvents("nowhere", "try", sampleEvents(1));
    await expect(appending).rejects.toMatchObject({ code: "store/not-found" });
  });

  it("knows no events, calls or submission of an episode that is not there", async () => {
    const { store } = await ground.withRun(1);
    const window = { from: 0, count: 1 };
    await expect(store.events("nowhere", window)).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.calls("nowhere", window)).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.submission("nowhere")).rejects.toMatchObject({ code: "store/not-found" });
  });
}
