import { AssayError, type RecordedEvent } from "@assay/contract";
import type { Store, Window } from "@assay/harness/store";
import type { Block, EventWindow, Outline, OutlineStop, TextWindow, WireEvent } from "@assay/viewer/api-types";
import type { Viewing } from "../viewed-store.ts";
import { describe, type WholeBlock } from "./describe-blocks.ts";

export const maxEvents = 500;
/** Events that one request for stops of the rail looks at. */
const maxOutlined = 4000;
/** Characters of a text that come with an event; the rest is asked for. */
const maxText = 8_000;
export const maxTextWindow = 200_000;
/** Events around a window in which the other half of a pair is looked for: a call's answer comes soon. */
const around = 50;
/** An agent that says messages says one among its first events. */
const beginning = 200;

/** Formats that browsers draw and that can hold no script. */
const imageTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

type Source = Pick<Viewing, "store" | "withKeys">;

/** Events without what actors were asked, which may quote the key, unless keys are shown. */
async function shownEvents({ store, withKeys }: Source, episode: string, window: Window): Promise<RecordedEvent[]> {
  const events = await store.events(episode, window);
  return withKeys ? [...events] : events.map(withoutActorPrompt);
}

function withoutActorPrompt(recorded: RecordedEvent): RecordedEvent {
  const { event } = recorded;
  return event.type === "actor-called" ? { ...recorded, event: { ...event, prompt: [] } } : recorded;
}

/** A window of a transcript: the whole of it is never read. */
export async function readEvents(
  source: Source,
  episode: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<EventWindow> {
  const start = Math.max(0, from - around);
  const near = await shownEvents(source, episode, { from: start, count: from - start + count + around });
  const first = start === 0 ? near : await source.store.events(episode, { from: 0, count: beginning });
  const hasMessages = first.some(({ event }) => event.type === "message-added");
  const told = new Set(near.flatMap(({ event }) => (event.type === "message-added" ? (event.call ?? []) : [])));
  return {
    from,
    events: near
      .filter(({ sequence }) => sequence >= from && sequence < from + count)
      .map((recorded) => wireEvent(recorded, isMachinery(recorded, hasMessages, told))),
  };
}

/**
 * Whether an event is no part of the conversation as the model saw it. An agent without messages, such as a baseline or a
 * person, is shown by what it called and what it handed in.
 */
function isMachinery({ event }: RecordedEvent, hasMessages: boolean, told: ReadonlySet<string>): boolean {
  switch (event.type) {
    case "phase-started":
    case "message-added":
    case "limit-reached":
      return false;
    case "tool-answered":
      return hasMessages && told.has(event.call);
    case "tool-called":
    case "answer-submitted":
      return hasMessages;
    case "note-recorded":
      return hasMessages || event.kind !== "answer-refused";
    default:
      return true;
  }
}

export function wireEvent({ sequence, milliseconds, event }: RecordedEvent, machinery: boolean): WireEvent {
  const { who, title, blocks, isRefused } = describe(event);
  return {
    sequence,
    milliseconds,
    type: event.type,
    who,
    title: title.slice(0, maxText),
    isMachinery: machinery,
    isRefused,
    blocks: blocks.map((block, index) => wireBlock(block, `${sequence}.${index}`)),
  };
}

const wireBlock = (block: WholeBlock, ref: string): Block =>
  block.kind === "image"
    ? { kind: "image", mime: block.mime, bytes: block.bytes.length, ref }
    : { kind: block.kind, text: block.text.slice(0, maxText), length: block.text.length, ref };

/** The piece of an event that a reference of a page names. */
async function findBlock(source: Source, episode: string, ref: string): Promise<WholeBlock> {
  return blockAt(ref, async (from) => (await shownEvents(source, episode, { from, count: 1 }))[0]);
}

/** The piece of a transcript that a reference names. */
export async function blockAt(
  ref: string,
  find: (sequence: number) => Promise<RecordedEvent | undefined> | RecordedEvent | undefined,
): Promise<WholeBlock> {
  const [, sequence, index] = /^(\d{1,9})\.(\d{1,6})$/.exec(ref) ?? [];
  const recorded = sequence === undefined ? undefined : await find(Number(sequence));
  const block = recorded === undefined ? undefined : describe(recorded.event).blocks[Number(index)];
  if (block === undefined) throw new AssayError("store/not-found", `the transcript has no piece ${ref}`);
  return block;
}

/** A part of a long text. */
export async function readText(
  source: Source,
  episode: string,
  ref: string,
  window: { readonly from: number; readonly count: number },
): Promise<TextWindow> {
  return textOf(await findBlock(source, episode, ref), window);
}

export function textOf(
  block: WholeBlock,
  { from, count }: { readonly from: number; readonly count: number },
): TextWindow {
  if (block.kind === "image") throw new AssayError("store/not-found", "this piece is no text");
  return { text: block.text.slice(from, from + count), from, length: block.text.length };
}

/** An image's bytes under a type of our own choice: what an agent says of its format counts only if it is one of these. */
export async function readImage(
  source: Source,
  episode: string,
  ref: string,
): Promise<{ readonly bytes: Uint8Array; readonly mime: string }> {
  return imageOf(await findBlock(source, episode, ref));
}

export function imageOf(block: WholeBlock): Extract<WholeBlock, { readonly kind: "image" }> {
  if (block.kind === "image" && imageTypes.has(block.mime)) return block;
  throw new AssayError("store/not-found", "this piece is no image that is shown");
}

/** Where phases and turns begin, among some of the events. */
export async function readOutline(store: Store, episode: string, from: number): Promise<Outline> {
  const events = await store.events(episode, { from, count: maxOutlined });
  const hasMessages = (from === 0 ? events : await store.events(episode, { from: 0, count: beginning })).some(
    ({ event }) => event.type === "message-added",
  );
  let number = 0;
  const stops = events.flatMap(({ sequence, milliseconds, event }): OutlineStop[] => {
    const at = { sequence, milliseconds };
    if (event.type === "phase-started") {
      return [{ ...at, kind: "phase", label: event.phase === 0 ? "task" : `phase ${event.phase + 1}`, number: 0 }];
    }
    if (hasMessages ? event.type === "message-added" && event.role === "assistant" : event.type === "tool-called") {
      number += 1;
      return [{ ...at, kind: "turn", label: turnLabel(event), number }];
    }
    if (event.type === "answer-submitted" && !hasMessages) return [{ ...at, kind: "end", label: "submit", number: 0 }];
    if (event.type === "limit-reached") return [{ ...at, kind: "end", label: `limit: ${event.limit}`, number: 0 }];
    if (event.type === "episode-failed") return [{ ...at, kind: "end", label: event.outcome.kind, number: 0 }];
    return [];
  });
  return { through: from + events.length, stops };
}

const maxLabel = 60;

function turnLabel(event: RecordedEvent["event"]): string {
  if (event.type === "tool-called") return event.tool.slice(0, maxLabel);
  if (event.type !== "message-added") return "";
  const tools = [...new Set((event.calls ?? []).map(({ tool }) => tool))].join(", ");
  const said = event.parts.find((part) => part.type === "text");
  return (tools || (said?.type === "text" ? said.text : "") || "says nothing").slice(0, maxLabel);
}
