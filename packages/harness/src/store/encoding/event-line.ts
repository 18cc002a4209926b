import type { Event, Part, RecordedEvent } from "@assay/contract";

/** A part as JSON can hold it: an image's bytes in base64. */
type PlainPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly mime: string; readonly base64: string };

/**
 * A recorded event as one line of JSON. Bytes are looked for where an event's type has parts and nowhere else, so no
 * data of a tool or a model can be taken for encoded bytes.
 */
export function encodeEvent(recorded: RecordedEvent): string {
  return JSON.stringify({ ...recorded, event: mapParts<Part, PlainPart>(recorded.event, plainPart) });
}

/** The event that `encodeEvent` was given. */
export function decodeEvent(line: string): RecordedEvent {
  const recorded: Omit<RecordedEvent, "event"> & { readonly event: EventWith<PlainPart> } = JSON.parse(line);
  return { ...recorded, event: mapParts<PlainPart, Part>(recorded.event, realPart) };
}

type WithParts = "phase-started" | "actor-called" | "message-added" | "tool-answered";

/** An event whose parts are of another kind. */
type EventWith<Kind> = Exclude<Event, { type: WithParts }> | PartsReplaced<Extract<Event, { type: WithParts }>, Kind>;

type PartsReplaced<One, Kind> = One extends { prompt: readonly Part[] }
  ? Omit<One, "prompt"> & { readonly prompt: readonly Kind[] }
  : Omit<One, "parts"> & { readonly parts: readonly Kind[] };

function mapParts<From, To>(event: EventWith<From>, map: (part: From) => To): EventWith<To> {
  switch (event.type) {
    case "phase-started":
    case "actor-called":
      return { ...event, prompt: event.prompt.map(map) };
    case "message-added":
    case "tool-answered":
      return { ...event, parts: event.parts.map(map) };
    default:
      return event;
  }
}

function plainPart(part: Part): PlainPart {
  if (part.type === "text") return part;
  const { buffer, byteOffset, byteLength } = part.bytes;
  return { type: "image", mime: part.mime, base64: Buffer.from(buffer, byteOffset, byteLength).toString("base64") };
}

function realPart(part: PlainPart): Part {
  if (part.type === "text") return part;
  return { type: "image", mime: part.mime, bytes: new Uint8Array(Buffer.from(part.base64, "base64")) };
}
