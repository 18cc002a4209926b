import type { Event, Json, Part, RecordedEvent, Transcript } from "@assay/contract";
import { splitComments } from "./split-comments.ts";

/** Something that an agent wrote, and what it was for. */
export interface Writing {
  readonly sequence: number;
  /**
   * action: what tools and programs were told to do; comment: what stands beside it in a program; speech: what was said or
   * thought; answer: what was handed in, and form: the same as JSON; draft: a text that was written to a file, and may be
   * handed in. All but speech a tool may show again.
   */
  readonly kind: "action" | "comment" | "speech" | "answer" | "form" | "draft";
  readonly text: string;
}

/** One thing after the other: what the agent wrote, and what it was shown. */
export type Moment = Writing | { readonly kind: "shown"; readonly text: string };

const programFile = /\.(?:py|sh|bash|js|ts|r|jl|ipynb)$/i;
const answerFields: ReadonlySet<string> = new Set(["explanation", "conclusion", "answer"]);

/** A transcript as what was written and what was shown, in order. */
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
      if (event.role === "assistant") yield wrote("speech", textOf(event.parts));
      else if (event.role === "user") yield { kind: "shown", text: textOf(event.parts) };
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

/** What a call says: programs and their comments apart; a refused submission is an answer all the same. */
function writtenInCall({ tool, input }: Extract<Event, { type: "tool-called" }>): [Writing["kind"], string][] {
  if (tool === "submit") return leavesOf(input).map(({ text }) => ["answer", text]);
  const leaves = leavesOf(input);
  const path = leaves.find(({ field }) => field === "path")?.text ?? "";
  return [
    ["action", tool],
    ...leaves.flatMap(({ field, text }): [Writing["kind"], string][] => {
      if (answerFields.has(field)) return [["answer", text]];
      if (field === "content" && tool === "write_file" && !programFile.test(path)) return [["draft", text]];
      const { code, comments } = splitComments(text);
      // What is written under a name is the agent's own, and told as such.
      const done = field === "path" && tool === "write_file" ? `open(${JSON.stringify(text)}, "w")` : code;
      return [["action", done], ...(comments === "" ? [] : [["comment", comments] as [Writing["kind"], string]])];
    }),
  ];
}

interface Leaf {
  readonly field: string;
  readonly text: string;
}

/** Every text in a value, with the name that it stands under. */
function leavesOf(value: Json, field = ""): Leaf[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    // The words of a command stand together.
    const words = value.filter((each) => typeof each === "string");
    if (words.length === value.length && words.length > 1) return [{ field, text: words.join(" ") }];
    return value.flatMap((each) => leavesOf(each, field));
  }
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each ?? null, name));
}
