import type { RecordedEvent } from "../contract/index.ts";
import type { EndedEpisode } from "./live-episode.ts";

/** One line of an item's record: an event, or what its episode came to. */
type RecordedLine = { readonly item: number } & (RecordedEvent | { readonly ended: EndedEpisode });

/** The line as JSON; bytes of pictures are in base64. */
export function recordLine(value: RecordedLine): string {
  const line = JSON.stringify(value, (_name, each: unknown) =>
    each instanceof Uint8Array ? { base64: Buffer.from(each).toString("base64") } : each,
  );
  return `${line}\n`;
}
