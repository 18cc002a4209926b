import type { RecordedEvent } from "@assay/contract";
import type { Window } from "../store.ts";
import { compress, decompress } from "./compress.ts";
import { decodeEvent, encodeEvent } from "./event-line.ts";

/** Events of one try that follow each other, as lines of JSON under zstd. */
export interface EventChunk {
  /** The sequence of its first event. */
  readonly first: number;
  readonly count: number;
  readonly body: Uint8Array;
}

/** No chunk holds more events, so a window's first chunk begins at most so many events before it. */
export const maxEvents = 200;
const maxBytes = 1 << 16;

/** Cuts events that follow each other into chunks of some 64 kB; a larger event is a chunk of its own. */
export async function packEvents(events: readonly RecordedEvent[]): Promise<EventChunk[]> {
  const chunks: EventChunk[] = [];
  let lines: string[] = [];
  let bytes = 0;
  let first = events[0]?.sequence ?? 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const body = await compress(Buffer.from(lines.join("\n")));
    chunks.push({ first, count: lines.length, body });
    first += lines.length;
    lines = [];
    bytes = 0;
  };
  for (const event of events) {
    const line = encodeEvent(event);
    const size = Buffer.byteLength(line) + 1;
    if (lines.length === maxEvents || bytes + size > maxBytes) await flush();
    lines.push(line);
    bytes += size;
  }
  await flush();
  return chunks;
}

/** Those events of a chunk that are in a window of sequences; the others are not parsed. */
export async function unpackEvents(chunk: EventChunk, { from, count }: Window): Promise<RecordedEvent[]> {
  const lines = Buffer.from(await decompress(chunk.body))
    .toString()
    .split("\n");
  return lines.slice(Math.max(0, from - chunk.first), Math.max(0, from + count - chunk.first)).map(decodeEvent);
}
