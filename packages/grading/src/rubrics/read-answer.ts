import type { Json } from "@assay/contract";
import { parseLenientJson } from "../json/lenient-json.ts";
import type { AnswerForm } from "./answer-form.ts";
import { isGiven, type ParsedAnswer, type ParsedSection } from "./parsed-answer.ts";
import { readJsonSection } from "./reading/read-json-section.ts";
import { readName } from "./reading/read-name.ts";
import { readResults } from "./reading/read-results.ts";
import { readSeries } from "./reading/read-series.ts";
import { readTable } from "./reading/read-table.ts";
import { readValue } from "./reading/read-value.ts";
import { type SectionText, splitSections } from "./reading/split-sections.ts";
import { RESULTS_FILE } from "./results-file.ts";

/** Answers nested deeper than this are not read, which bounds the recursion of the readers. */
const maxJsonDepth = 64;

/** Characters that are read of a long text, at its beginning and at its end: answers stand at either. */
const MAX_PART_LENGTH = 1_000_000;
const MAX_FILE_LENGTH = 16_000_000;

/** What an agent submitted: its final text, the results file as text, or both. */
export interface SubmittedAnswer {
  readonly text: string;
  readonly file?: string | undefined;
}

/**
 * Reads an answer section by section. Where both give a section, the file's counts, if it can be read; of a section given
 * several times in the text, the last that can be read; where no heading gives a section, a JSON object in the text may.
 * A results file that is no JSON is read as a text. Nothing is evaluated, and no text makes this throw.
 */
export function readAnswer(form: AnswerForm, { text, file }: SubmittedAnswer): ParsedAnswer {
  const problems: string[] = [];
  const sections = writtenSections(form, text, "The answer", problems);
  for (const [name, section] of fileSections(form, file, problems)) keepBetter(sections, name, section);
  return { sections, empty: text.trim() === "" && (file ?? "").trim() === "", problems };
}

function keepBetter(sections: Map<string, ParsedSection>, name: string, section: ParsedSection): void {
  const before = sections.get(name);
  if (before === undefined || isGiven(section) || !isGiven(before)) sections.set(name, section);
}

/** The sections of a text: in its JSON objects, and below its headings. */
function writtenSections(form: AnswerForm, text: string, what: string, problems: string[]): Map<string, ParsedSection> {
  if (text.length > 2 * MAX_PART_LENGTH)
    problems.push(`${what} is longer than ${2 * MAX_PART_LENGTH} characters; its middle was not read.`);
  const parts = text.length > MAX_PART_LENGTH ? [text.slice(0, MAX_PART_LENGTH), text.slice(startOfEnd(text))] : [text];
  const sections = new Map<string, ParsedSection>();
  for (const part of parts) {
    const taken = takeJson(form, part);
    for (const [name, section] of taken.sections) keepBetter(sections, name, section);
    for (const [name, section] of textSections(form, taken.rest)) keepBetter(sections, name, section);
  }
  return sections;
}

/** Where the last part of a long text begins: at the start of a line. The two parts may overlap. */
function startOfEnd(text: string): number {
  const from = text.length - MAX_PART_LENGTH;
  const line = text.indexOf("\n", from - 1);
  return line === -1 ? from : line + 1;
}

function textSections(form: AnswerForm, text: string): Map<string, ParsedSection> {
  const sections = new Map<string, ParsedSection>();
  for (const part of splitSections(form, text)) keepBetter(sections, part.section.name, readSection(part));
  return sections;
}

function readSection({ section, lines }: SectionText): ParsedSection {
  const from = lines.findIndex((line) => /^\s*[[{]/.test(line));
  const to = lines.findLastIndex((line) => /[\]}]\s*$/.test(line));
  const json = section.kind === "text" || from === -1 ? undefined : jsonOf(lines.slice(from, to + 1).join("\n"));
  const parsed = json === undefined ? undefined : readJsonSection(section, json);
  if (parsed !== undefined && isGiven(parsed)) return parsed;
  switch (section.kind) {
    case "text":
      return { kind: "text", text: lines.join("\n").trim() };
    case "value":
      return readValue(section, lines);
    case "name":
      return readName(section, lines);
    case "table":
      return readTable(section, lines);
    case "series":
      return readSeries(section, lines);
  }
}

function jsonOf(text: string): Json | undefined {
  return /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text) ? parseLenientJson(text, maxJsonDepth) : undefined;
}

/**
 * The sections in JSON objects, and the text without these objects. An object is the whole text, a code fence, or what
 * goes from a line that begins with a brace to a line that ends with one.
 */
function takeJson(form: AnswerForm, text: string): { sections: Map<string, ParsedSection>; rest: string } {
  const sections = new Map<string, ParsedSection>();
  const rest = text.split(/^([ \t]*(?:```|~~~)[^\n]*)$/m).map((piece) => {
    const start = /^[ \t]*\{/m.exec(piece)?.index ?? piece.length;
    const end = Math.max(start, piece.lastIndexOf("}") + 1);
    const found = readResults(form, jsonOf(piece.slice(start, end)));
    for (const [name, each] of found) keepBetter(sections, name, each);
    return found.size === 0 ? piece : piece.slice(0, start) + piece.slice(end);
  });
  return { sections, rest: rest.join("") };
}

function fileSections(form: AnswerForm, file: string | undefined, problems: string[]): Map<string, ParsedSection> {
  if (file === undefined || file.trim() === "") return new Map();
  if (file.length > MAX_FILE_LENGTH) {
    problems.push(`${RESULTS_FILE} is longer than ${MAX_FILE_LENGTH} characters and was not read.`);
    return new Map();
  }
  const text = file.replace(/^\ufeff/, "");
  const value = parseLenientJson(text, maxJsonDepth);
  if (value !== undefined) return readResults(form, value);
  const sections = writtenSections(form, text, RESULTS_FILE, problems);
  if (sections.size === 0) problems.push(`${RESULTS_FILE} is no JSON and was not read.`);
  return sections;
}
