import type { RecordedEvent } from "@assay/contract";
import { readRefused } from "@assay/harness/engine";
import { cutLines } from "./cut-lines.ts";
import { describeMessage, oneLine, sayError, showParts } from "./describe-event.ts";
import { describeValue } from "./describe-value.ts";

type Event = RecordedEvent["event"];

/**
 * The conversation as the model saw it: the task, every message, the calls that it asked for and what it was told. The task
 * is only named, because it is printed above as the question. An agent without messages, such as a baseline or a person, is
 * shown by what it called and what it handed in.
 */
export function describeConversation(events: readonly RecordedEvent[]): string[] {
  const said = events.map(({ event }) => event);
  const hasMessages = said.some(({ type }) => type === "message-added");
  // Some answers of tools are recorded as messages as well.
  const told = new Set(said.flatMap((event) => (event.type === "message-added" ? (event.call ?? []) : [])));
  const isShown = (event: Event): boolean =>
    hasMessages
      ? event.type !== "tool-called" &&
        event.type !== "answer-submitted" &&
        readRefused(event) === undefined &&
        !(event.type === "tool-answered" && told.has(event.call))
      : true;
  const task = said.find(({ type }) => type === "phase-started");
  return systemFirst(said.filter(isShown), task).flatMap((event) => turnLines(event, event === task));
}

/** What the system says comes before the task, which is recorded first. */
function systemFirst(said: readonly Event[], task: Event | undefined): readonly Event[] {
  const at = task === undefined ? -1 : said.indexOf(task);
  const next = said[at + 1];
  if (task === undefined || next?.type !== "message-added" || next.role !== "system") return said;
  return [...said.slice(0, at), next, task, ...said.slice(at + 2)];
}

function turnLines(event: Event, isTask: boolean): string[] {
  switch (event.type) {
    case "phase-started":
      return isTask
        ? turn("user", ["(the question above)"])
        : turn(`user (phase ${event.phase + 1})`, showParts(event.prompt));
    case "message-added": {
      const [who = "", ...lines] = describeMessage(event);
      return turn(who.replace(/:$/, ""), lines);
    }
    case "tool-called":
      return turn(`calls ${oneLine(event.tool)}`, describeValue(event.input));
    case "tool-answered": {
      const error = event.error === undefined ? [] : sayError(event.error, event.parts);
      return turn(`tool ${oneLine(event.tool)}`, [...error, ...showParts(event.parts)]);
    }
    case "answer-submitted":
      return turn("hands in", describeValue(event.value));
    default: {
      const refused = readRefused(event);
      if (refused === undefined) return [];
      return turn("an answer was refused", [...describeValue(refused.value), ...cutLines(refused.problem)]);
    }
  }
}

const turn = (who: string, lines: readonly string[]): string[] => [who, ...indented(lines), ""];

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`.trimEnd());
