import type { Event, Json, Part, RecordedEvent, Transcript } from "@assay/contract";
import { splitComments } from "./split-comments.ts";

/** Something that an agent wrote, and what it was for. */
export interface Writing {
  readonly sequence: number;
  /**
   * `action`: calls and program code. `comment`: comments in program code. `speech`: messages and reasoning. `answer`: what
   * was submitted, and `form`: the same as JSON. `draft`: text written to a file, which may be submitted later. Tools may
   * show again all of these but speech.
   */
  readonly kind: "action" | "comment" | "speech" | "answer" | "form" | "draft";
  readonly text: string;
}

/** Something that the agent wrote, or that it was shown. */
export type Moment = Writing | { readonly kind: "shown"; readonly text: string };

const programFile = /\.(?:py|sh|bash|js|ts|r|jl|ipynb)$/i;
const answerFields: ReadonlySet<string> = new Set(["explanation", "conclusion", "answer"]);

/** Splits a transcript into what was written and what was shown, in order. */
export function* readMoments(transcript: Transcript): Generator<Moment> {
  for (const recorded of transcript) yield* momentsOf(recorded);
}

function* momentsOf({ sequence, event }: RecordedEvent): Generator<Moment> {
  const wrote = (kind: Writing["kind"], text: string): Writing => ({ sequence, kind, text });
  switch (event.type) {
    case "phase-started":
      yield { kind: "shown", text: textOf(event.prompt) };
      return;
    case "message-added":
      if (event.role === "assistant") {
        yield wrote("speech", textOf(event.parts));
        // What was handed in and sent back stands nowhere else.
        for (const { tool, input } of event.calls ?? []) {
          if (tool === "submit" && input.valid) {
            for (const { text } of leavesOf(input.value)) yield wrote("answer", text);
          }
        }
      } else if (event.role === "user") yield { kind: "shown", text: textOf(event.parts) };
      return;
    case "tool-called":
      for (const [kind, text] of writtenInCall(event)) yield wrote(kind, text);
      return;
    case "tool-answered":
      yield { kind: "shown", text: textOf(event.parts) };
      return;
    case "answer-submitted":
      for (const { text } of leavesOf(event.value)) yield wrote("answer", text);
      yield wrote("form", JSON.stringify(event.value));
      return;
    case "note-recorded":
      if (event.kind === "program-ended") for (const { text } of leavesOf(event.data)) yield wrote("speech", text);
      return;
    default:
      return;
  }
}

const textOf = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

/** The writing in a tool call, with code and comments separated. A refused submission counts as an answer too. */
function writtenInCall({ tool, input }: Extract<Event, { type: "tool-called" }>): [Writing["kind"], string][] {
  if (tool === "submit") return leavesOf(input).map(({ text }) => ["answer", text]);
  const leaves = leavesOf(input);
  const path = leaves.find(({ field }) => field === "path")?.text ?? "";
  return [
    ["action", tool],
    ...leaves.flatMap(({ field, text }): [Writing["kind"], string][] => {
      if (answerFields.has(field)) return [["answer", text]];
      if (field === "text" && tool === "write_file" && !programFile.test(path)) return [["draft", text]];
      const { code, comments } = splitComments(text);
      // A file that the agent writes is its own, so the path is shown as written by a program.
      const done = field === "path" && tool === "write_file" ? `open(${JSON.stringify(text)}, "w")` : code;
      return [["action", done], ...(comments === "" ? [] : [["comment", comments] as [Writing["kind"], string]])];
    }),
  ];
}

interface Leaf {
  readonly field: string;
  readonly text: string;
}

/** Every text in a value, with the name of its field. */
function leavesOf(value: Json, field = ""): Leaf[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    // A list of texts is a command with its arguments.
    const words = value.filter((each) => typeof each === "string");
    if (words.length === value.length && words.length > 1) return [{ field, text: words.join(" ") }];
    return value.flatMap((each) => leavesOf(each, field));
  }
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? null, name));
}
