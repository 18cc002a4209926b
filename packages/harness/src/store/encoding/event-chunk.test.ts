import type { RecordedEvent } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryEvent } from "./arbitrary-event.test-support.ts";
import { decompress } from "./compress.ts";
import { maxEvents, packEvents, unpackEvents } from "./event-chunk.ts";

/** Events from a sequence on, each with a text of a length. */
function eventsOf(lengths: readonly number[], from = 0): RecordedEvent[] {
  return lengths.map((length, index) => ({
    sequence: from + index,
    milliseconds: index,
    event: { type: "note-recorded", kind: "text", data: "é".repeat(length / 2) },
  }));
}

const shape = async (events: readonly RecordedEvent[]) =>
  (await packEvents(events)).map(({ first, count }) => [first, count]);

describe("chunks of events", () => {
  it("hold 200 events at most", async () => {
    expect(maxEvents).toBe(200);
    expect(await shape(eventsOf(Array(450).fill(10), 7))).toEqual([
      [7, 200],
      [207, 200],
      [407, 50],
    ]);
  });

  it("hold 64 kB at most, but for an event that is larger by itself", async () => {
    const lengths = [30_000, 30_000, 30_000, 200_000, 10, 10];
    expect(await shape(eventsOf(lengths))).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
    const chunks = await packEvents(eventsOf(Array(20).fill(9000)));
    for (const { body } of chunks) expect((await decompress(body)).length).toBeLessThanOrEqual(1 << 16);
    expect(chunks.length).toBe(3);
  });

  it("are none for no events", async () => {
    expect(await packEvents([])).toEqual([]);
  });

  it("give back any window of what was packed", async () => {
    const list = fc.array(arbitraryEvent, { maxLength: 300, size: "max" });
    const property = fc.asyncProperty(list, fc.nat(50), fc.nat(400), fc.nat(400), async (given, first, from, count) => {
      const events = given.map((event, index) => ({ ...event, sequence: first + index }));
      const found: RecordedEvent[] = [];
      for (const chunk of await packEvents(events)) found.push(...(await unpackEvents(chunk, { from, count })));
      expect(found).toEqual(events.filter(({ sequence }) => sequence >= from && sequence < from + count));
    });
    await fc.assert(property, { numRuns: 30 });
  });
});
