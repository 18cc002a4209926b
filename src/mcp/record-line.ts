import type { RecordedEvent } from "../contract/index.ts";
import type { EndedEpisode } from "./live-episode.ts";

/** One line of an item's record: an event, or what its episode came to. */
type RecordedLine = { readonly item: number } & (RecordedEvent | { readonly ended: EndedEpisode });

/** The line as JSON; bytes of pictures are in base64. */
export function recordLine(value: RecordedLine): string {
  return `${JSON.stringify(value, encodeBytes)}\n`;
}

/** Looks at the value itself, because a Buffer turns into a list of numbers before a replacer sees it. */
function encodeBytes(this: { readonly [name: string]: unknown }, name: string, shown: unknown): unknown {
  const held = this[name];
  return held instanceof Uint8Array ? { base64: Buffer.from(held).toString("base64") } : shown;
}
