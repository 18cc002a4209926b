import type { Json } from "@assay/contract";
import { parseLenientJson } from "../json/lenient-json.ts";
import type { AnswerForm } from "./answer-form.ts";
import { isGiven, type ParsedAnswer, type ParsedSection } from "./parsed-answer.ts";
import { readJsonSection } from "./reading/read-json-section.ts";
import { readResults } from "./reading/read-results.ts";
import { readTable } from "./reading/read-table.ts";
import { readValue } from "./reading/read-value.ts";
import { type SectionText, splitSections } from "./reading/split-sections.ts";
import { RESULTS_FILE } from "./results-file.ts";

/** Answers nested deeper than this are not read, which bounds the recursion of the readers. */
const maxJsonDepth = 64;

const MAX_TEXT_LENGTH = 1_000_000;
const MAX_FILE_LENGTH = 16_000_000;

/** What an agent submitted: its final text, the results file as text, or both. */
export interface SubmittedAnswer {
  readonly text: string;
  readonly file?: string | undefined;
}

/**
 * Reads an answer section by section. Where both give a section, the file's counts, if it can be read; of a section given
 * several times in the text, the last that can be read; where no heading gives a section, a JSON object in the text may.
 * Nothing is evaluated, and no text makes this throw.
 */
export function readAnswer(form: AnswerForm, { text, file }: SubmittedAnswer): ParsedAnswer {
  const problems: string[] = [];
  if (text.length > MAX_TEXT_LENGTH)
    problems.push(`The answer is longer than ${MAX_TEXT_LENGTH} characters; the rest is not read.`);
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const { sections, rest } = takeJson(form, read);
  for (const [name, section] of textSections(form, rest)) keepBetter(sections, name, section);
  for (const [name, section] of fileSections(form, file, problems)) keepBetter(sections, name, section);
  return { sections, empty: text.trim() === "" && (file ?? "").trim() === "", problems };
}

function keepBetter(sections: Map<string, ParsedSection>, name: string, section: ParsedSection): void {
  const before = sections.get(name);
  if (before === undefined || isGiven(section) || !isGiven(before)) sections.set(name, section);
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
    case "table":
      return readTable(section, lines);
  }
}

function jsonOf(text: string): Json | undefined {
  return /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text) ? parseLenientJson(text, maxJsonDepth) : undefined;
}

/** The sections in JSON objects that are the whole text or a code fence, and the text without these objects. */
function takeJson(form: AnswerForm, text: string): { sections: Map<string, ParsedSection>; rest: string } {
  const sections = new Map<string, ParsedSection>();
  const rest = text.split(/^([ \t]*(?:```|~~~)[^\n]*)$/m).filter((piece) => {
    const found = readResults(form, jsonOf(piece));
    for (const [name, each] of found) keepBetter(sections, name, each);
    return found.size === 0;
  });
  return { sections, rest: rest.join("") };
}

function fileSections(form: AnswerForm, file: string | undefined, problems: string[]): Map<string, ParsedSection> {
  if (file === undefined || file.trim() === "") return new Map();
  if (file.length > MAX_FILE_LENGTH) {
    problems.push(`${RESULTS_FILE} is longer than ${MAX_FILE_LENGTH} characters and was not read.`);
    return new Map();
  }
  const value = parseLenientJson(file.replace(/^\ufeff/, ""), maxJsonDepth);
  if (value === undefined) problems.push(`${RESULTS_FILE} is no JSON and was not read.`);
  return readResults(form, value);
}
