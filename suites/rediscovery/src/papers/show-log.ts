import type { Event, Part, Transcript } from "@assay/contract";

/** Maximum number of characters shown of one event, and of the whole log. */
const MAX_EVENT_LENGTH = 700;
const MAX_LOG_LENGTH = 80_000;

/** A readable log. Each line begins with the number of its event. */
export interface ShownLog {
  readonly text: string;
  /** The event numbers in it. */
  readonly places: ReadonlySet<number>;
}

/** The agent's actions, event by event. Calls to the studied models are summarised in runs. */
export function showLog(transcript: Transcript): ShownLog {
  const lines: { readonly place: number; text: string; calls: number; readonly role: string | undefined }[] = [];
  for (const { sequence, event } of untilEnd(transcript)) {
    const said = describe(event);
    if (said === undefined) continue;
    const role = event.type === "actor-called" ? event.role : undefined;
    const last = lines.at(-1);
    if (role !== undefined && last?.role === role) last.calls += 1;
    else lines.push({ place: sequence, text: said, calls: 1, role });
  }
  const shown = leaveOutMiddle(
    lines.map(({ place, text, calls }) => ({
      place,
      text: `#${place} ${shorten(text)}${calls > 1 ? ` (and ${calls - 1} more such calls)` : ""}`,
    })),
  );
  return { text: shown.map(({ text }) => text).join("\n"), places: new Set(shown.map(({ place }) => place)) };
}

/** Drops the calls of judges, which come after the end and are not the agent's. */
function untilEnd(transcript: Transcript): Transcript {
  const end = transcript.findIndex(({ event }) => event.type === "episode-ended");
  return end < 0 ? transcript : transcript.slice(0, end + 1);
}

/** Leaves out the middle of a long log, because its beginning and end say most. */
function leaveOutMiddle<Line extends { readonly place: number; readonly text: string }>(lines: readonly Line[]) {
  const total = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (total <= MAX_LOG_LENGTH) return lines;
  const half = (ordered: readonly Line[]): readonly Line[] => {
    let length = 0;
    return ordered.filter(({ text }) => {
      length += text.length + 1;
      return length <= MAX_LOG_LENGTH / 2;
    });
  };
  return [...half(lines), ...half(lines.toReversed()).toReversed()];
}

function describe(event: Event): string | undefined {
  switch (event.type) {
    case "phase-started":
      return `phase ${event.phase} begins`;
    case "message-added":
      return event.role === "assistant" ? `the agent says: ${textOf(event.parts)}` : undefined;
    case "tool-called":
      return `the agent calls ${event.tool}: ${JSON.stringify(event.input)}`;
    case "tool-answered":
      return `${event.tool} answers${event.error === undefined ? "" : ` with the error ${event.error.message}`}: ${textOf(event.parts)}`;
    case "actor-called":
      return `${event.role} is asked: ${textOf(event.prompt)} and replies: ${JSON.stringify(event.reply)}`;
    case "note-recorded":
      return `${event.kind}: ${JSON.stringify(event.data)}`;
    case "limit-reached":
      return `the limit of ${event.limit} is reached`;
    case "answer-submitted":
      return `the agent hands in: ${JSON.stringify(event.value)}`;
    case "episode-failed":
    case "episode-ended":
      return `the episode ends: ${event.outcome.kind}`;
    default:
      return undefined;
  }
}

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "(a picture)")).join("\n");

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= MAX_EVENT_LENGTH ? line : `${line.slice(0, MAX_EVENT_LENGTH)}…`.toWellFormed();
};
