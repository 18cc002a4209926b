import { posix } from "node:path";
import type { Event, Json, Part, Reach, Reached, RecordedEvent, Transcript } from "@assay/contract";
import { splitComments } from "./split-comments.ts";

/** Something that an agent wrote, and what it was for. */
export interface Writing {
  readonly sequence: number;
  /**
   * `action`: calls and program code. `comment`: comments in program code. `speech`: messages and reasoning. `answer`: what
   * was submitted, and `form`: the same as JSON. `draft`: text written to a file, which may be submitted later. `query`:
   * the input of a tool that runs no programs and reads no files, as JSON. `name`: the words of a name that was given to a
   * file or to a field of an answer. Tools may show again all of these but speech.
   */
  readonly kind: "action" | "comment" | "speech" | "answer" | "form" | "draft" | "query" | "name";
  readonly text: string;
}

/** What a program reached for, with the text of the call that ran it. */
interface ReachMoment {
  readonly kind: "reach";
  readonly sequence: number;
  readonly reach: Reach;
  readonly program: string;
}

/** A call that used something up, or ended by a signal, with the text of its program. */
interface EndingMoment {
  readonly kind: "ending";
  readonly sequence: number;
  readonly ending: string;
  readonly program: string;
}

/** A route that a service was asked for and does not have. */
interface RouteMoment {
  readonly kind: "route";
  readonly sequence: number;
  readonly service: string;
  readonly method: string;
  readonly path: string;
}

/** Something that the agent wrote, or that it was shown. */
export type Moment =
  | Writing
  | ReachMoment
  | EndingMoment
  | RouteMoment
  /**
   * `isTask`: the words of the task, and not what a file or a program said. `found`: the event of the call that this
   * answers, if the call found its files.
   */
  | { readonly kind: "shown"; readonly text: string; readonly isTask: boolean; readonly found?: number };

interface Program {
  readonly sequence: number;
  readonly text: string;
}

const missed = /no such|errno 2\b|not ?found|cannot (?:open|access|stat)|does not exist|permission denied|refused/i;

const programFile = /\.(?:py|sh|bash|js|ts|r|jl|ipynb)$/i;
const answerFields: ReadonlySet<string> = new Set(["explanation", "conclusion", "answer"]);

/** Tools that run programs or work on files. What they are given is judged as actions. */
const fileTools: ReadonlySet<string> = new Set(
  "run_python_code run_python run_shell run_command read_file write_file view_image list_directory read_text_file read_binary_file load_table get_environment get_task submit".split(
    " ",
  ),
);

/** Splits a transcript into what was written, shown and reached for, in order. `handedIn`: whether a file was handed in. */
export function* readMoments(transcript: Transcript, handedIn: (path: string) => boolean): Generator<Moment> {
  const programs = new Map<string, Program>();
  for (const recorded of transcript) yield* momentsOf(recorded, programs, handedIn);
}

function* momentsOf(
  { sequence, event }: RecordedEvent,
  programs: Map<string, Program>,
  handedIn: (path: string) => boolean,
): Generator<Moment> {
  const wrote = (kind: Writing["kind"], text: string): Writing => ({ sequence, kind, text });
  switch (event.type) {
    case "phase-started":
      yield { kind: "shown", text: textOf(event.prompt), isTask: true };
      return;
    case "message-added":
      if (event.role === "assistant") {
        yield wrote("speech", textOf(event.parts));
        // What was handed in and sent back stands nowhere else.
        for (const { tool, input } of event.calls ?? []) {
          if (tool === "submit" && input.valid) {
            for (const { text } of leavesOf(input.value)) yield wrote("answer", text);
            yield wrote("form", JSON.stringify(input.value));
          }
        }
      } else if (event.by === "program") {
        if (event.role !== "system") yield { kind: "shown", text: textOf(event.parts), isTask: false };
      } else if (event.role === "user") yield { kind: "shown", text: textOf(event.parts), isTask: true };
      return;
    case "tool-called":
      programs.set(event.call, {
        sequence,
        text: leavesOf(event.input)
          .map(({ text }) => text)
          .join("\n"),
      });
      for (const [kind, text] of writtenInCall(event, handedIn)) yield wrote(kind, text);
      yield* pathOfCall(sequence, event);
      if (!fileTools.has(event.tool)) yield wrote("query", JSON.stringify(event.input));
      return;
    case "tool-answered": {
      const program = programs.get(event.call);
      if (event.reach !== undefined)
        yield { kind: "reach", sequence, reach: event.reach, program: program?.text ?? "" };
      for (const name of event.reach?.reached.flatMap((each) => (each.kind === "made" ? [each.name] : [])) ?? [])
        yield wrote("name", wordsOf(posix.basename(name)));
      const text = textOf(event.parts);
      if (program !== undefined && notStarted.test(text)) yield* pathsMeant(sequence, program.text);
      const ending = endingOf(event.data, text);
      if (ending !== undefined) yield { kind: "ending", sequence, ending, program: program?.text ?? "" };
      const isFound = program !== undefined && event.error === undefined && !missed.test(text);
      yield { kind: "shown", text, isTask: false, ...(isFound ? { found: program.sequence } : {}) };
      return;
    }
    case "answer-submitted":
      for (const { text } of leavesOf(event.value)) yield wrote("answer", text);
      for (const field of fieldsOf(event.value)) yield wrote("name", wordsOf(field));
      yield wrote("form", JSON.stringify(event.value));
      return;
    case "note-recorded":
      yield* momentsOfNote(sequence, event.kind, event.data);
      return;
    default:
      return;
  }
}

function* momentsOfNote(sequence: number, kind: string, data: Json): Generator<Moment> {
  if (!isJsonObject(data)) return;
  if (kind === "service-refused" && typeof data.path === "string")
    yield { kind: "route", sequence, service: String(data.service), method: String(data.method), path: data.path };
  if (kind === "service-claimed" && typeof data.header === "string") {
    const header = { kind: "asked" as const, name: `header ${data.header}`, found: false, times: 1 };
    yield { kind: "reach", sequence, reach: { reached: [header], unnamed: 0 }, program: "" };
  }
  // A tool of the agent's own program, such as its shell.
  if (kind === "own-tool-called" && typeof data.tool === "string")
    for (const { text } of leavesOf(data.input ?? null)) {
      const { code, comments } = splitComments(text);
      yield { sequence, kind: "action", text: code };
      if (comments !== "") yield { sequence, kind: "comment", text: comments };
    }
  if (kind !== "program-ended") return;
  // What the program reached for by itself, and what it says of its work, are no words of the agent's.
  const { reach, habits: _, claims: __, ...rest } = data;
  for (const { text } of leavesOf(rest)) yield { sequence, kind: "speech", text };
  // What an outside program reached for was recorded by the sandbox, in this form.
  if (isJsonObject(reach)) yield { kind: "reach", sequence, reach: reach as unknown as Reach, program: "" };
}

/** What a program prints that lacks a command or a module: then nothing of what follows was reached. */
const notStarted = /\bcommand not found\b|\bModuleNotFoundError\b/;

/** The paths that such a program names, judged as if it had got there. */
function* pathsMeant(sequence: number, program: string): Generator<Moment> {
  const names = new Set(Array.from(program.matchAll(/(?<![\w.:/])\/[\w.-]+(?:\/[\w.-]+)*/g), ([name]) => name));
  const reached = [...names]
    .filter((name) => !/^\/(?:workspace|tmp|usr|lib\w*|s?bin)(?:\/|$)/.test(name))
    .slice(0, 20)
    .map((name) => ({ kind: "open" as const, name, found: false, times: 1 }));
  yield { kind: "reach", sequence, reach: { reached, unnamed: 0 }, program };
}

/** Tools that take a path and run no program, and what they do with it. */
const pathTools: { readonly [tool: string]: Reached["kind"] } = {
  read_file: "open",
  view_image: "open",
  read_text_file: "open",
  read_binary_file: "open",
  load_table: "open",
  list_directory: "list",
  write_file: "made",
};

/** What a tool that takes a path reaches for, judged as if a program had. */
function* pathOfCall(sequence: number, { tool, input }: Extract<Event, { type: "tool-called" }>): Generator<Moment> {
  const kind = Object.hasOwn(pathTools, tool) ? pathTools[tool] : undefined;
  const path = leavesOf(input).find(({ field }) => field === "path" || field === "prefix")?.text;
  if (kind === undefined || path === undefined) return;
  const name = path.startsWith("/") ? posix.normalize(path) : posix.join("/workspace", path);
  if (kind === "made") yield { sequence, kind: "name", text: wordsOf(posix.basename(name)) };
  if (kind !== "made" && (name === "/workspace" || name.startsWith("/workspace/"))) return;
  yield {
    kind: "reach",
    sequence,
    reach: { reached: [{ kind, name, found: false, times: 1 }], unnamed: 0 },
    program: "",
  };
}

const usedUp = /\bErrno (?:11|28)\b|can't start new thread|No space left|Resource temporarily unavailable|Cannot fork/;

/** What a call used up, or the signal that it ended by. */
function endingOf(data: Json | undefined, text: string): string | undefined {
  const ending = isJsonObject(data) && isJsonObject(data.ending) ? data.ending : {};
  if (ending.kind === "limit") return `reaches the limit of ${String(ending.limit)}`;
  if (ending.kind === "killed") return `ends by signal ${String(ending.signal)}`;
  return usedUp.test(text) ? "uses something up" : undefined;
}

/** A name as a reader reads it: words without what joins them. */
const wordsOf = (name: string): string => name.replace(/[_\-.]+/g, " ");

/** Names of fields that are long enough for a message. */
function fieldsOf(value: Json): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name.length > 15 ? [name] : []),
    ...fieldsOf(each ?? null),
  ]);
}

const textOf = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

/** The writing in a tool call, with code and comments separated. A refused submission counts as an answer too. */
function writtenInCall(
  { tool, input }: Extract<Event, { type: "tool-called" }>,
  handedIn: (path: string) => boolean,
): [Writing["kind"], string][] {
  if (tool === "submit") return leavesOf(input).map(({ text }) => ["answer", text]);
  const leaves = leavesOf(input);
  const path = leaves.find(({ field }) => field === "path")?.text ?? "";
  return [
    ["action", tool],
    ...leaves.flatMap(({ field, text }): [Writing["kind"], string][] => {
      if (answerFields.has(field)) return [["answer", text]];
      if (field === "text" && tool === "write_file" && !programFile.test(path))
        return textsIn(text).map((each) => [handedIn(path) ? "answer" : "draft", each]);
      const { code, comments } = splitComments(text);
      // A file that the agent writes is its own, so the path is shown as written by a program.
      const done = field === "path" && tool === "write_file" ? `open(${JSON.stringify(text)}, "w")` : code;
      return [["action", done], ...(comments === "" ? [] : [["comment", comments] as [Writing["kind"], string]])];
    }),
  ];
}

/** The texts in a file's content: those of its fields where it is JSON, else the content. */
export function textsIn(content: string): readonly string[] {
  try {
    return [content, ...leavesOf(JSON.parse(content)).map(({ text }) => text)];
  } catch {
    return [content];
  }
}

const isJsonObject = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
