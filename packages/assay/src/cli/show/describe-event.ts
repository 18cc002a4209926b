import type { Event, Part } from "@assay/contract";
import { readRefused } from "@assay/harness/engine";
import { cutLines } from "./cut-lines.ts";
import { describeValue } from "./describe-value.ts";

/** What an event says, as lines; what an agent wrote is data, shown and nothing more. */
export function describeEvent(event: Event): string[] {
  switch (event.type) {
    case "phase-started":
      return showParts(event.prompt);
    case "message-added":
      return describeMessage(event);
    case "model-called": {
      const { inputTokens, outputTokens, estimated } = event.usage;
      const about = estimated === true ? "about " : "";
      return [
        `${event.model}: ${event.finish}, ${about}${inputTokens} tokens in, ${about}${outputTokens} out, ${event.milliseconds} ms`,
      ];
    }
    case "tool-called":
      return describeCall(event.tool, describeValue(event.input));
    case "tool-answered":
      return [...(event.error === undefined ? [] : sayError(event.error, event.parts)), ...showParts(event.parts)];
    case "actor-called":
      return [`${event.actor ?? event.role}:`, ...cutLines(JSON.stringify(event.reply))];
    case "evidence-shown":
      return cutLines(event.evidence.map(({ name }) => name).join(", "));
    case "answer-submitted":
      return describeValue(event.value);
    case "note-recorded":
      return describeNote(event);
    case "episode-started":
      return [];
    default:
      return cutLines(JSON.stringify(event));
  }
}

/** A message as it was said: thoughts, words, and the calls that were asked for. */
export function describeMessage({ role, call, reasoning = [], parts, calls = [] }: MessageAdded): string[] {
  return [
    call === undefined ? `${role}:` : `${role}, to ${call}:`,
    ...reasoning.flatMap((thought) => ["(reasoning)", ...cutLines(thought)]),
    ...(reasoning.length > 0 && parts.length > 0 ? ["(reply)"] : []),
    ...showParts(parts),
    ...calls.flatMap(({ id, tool, input }) =>
      describeCall(
        `calls ${tool} (${id})${input.valid ? "" : " with what is no JSON:"}`,
        input.valid ? describeValue(input.value) : cutLines(input.text),
      ),
    ),
  ];
}

/** A call on one line where its input is, or else with its input below. */
const describeCall = (call: string, input: readonly string[]): string[] =>
  input.length === 1 ? [`${oneLine(call)} ${input[0]}`] : [oneLine(call), ...input.map((line) => `    ${line}`)];

/** An agent chooses what it calls. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ");

export type MessageAdded = Extract<Event, { type: "message-added" }>;

/** The sentence of an error says what to do; some tools show it to the agent as well. */
export function sayError(
  { code, message }: { readonly code: string; readonly message: string },
  parts: readonly Part[],
): string[] {
  const isShown = parts.some((part) => part.type === "text" && part.text.includes(message));
  return cutLines(isShown ? code : `${code}: ${message}`);
}

function describeNote(event: Event): string[] {
  const refused = readRefused(event);
  if (refused === undefined) return cutLines(JSON.stringify(event));
  return ["an answer was refused:", ...describeValue(refused.value), ...cutLines(refused.problem)];
}

export const showParts = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    part.type === "text" ? cutLines(part.text) : [`(image, ${part.mime}, ${part.bytes.length} bytes)`],
  );
