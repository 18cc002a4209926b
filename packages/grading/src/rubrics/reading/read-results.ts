import type { Json } from "@assay/contract";
import type { AnswerForm } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import type { ParsedSection } from "../parsed-answer.ts";
import { sectionNames } from "./heading.ts";
import { readJsonSection } from "./read-json-section.ts";

/** The sections that a JSON object gives by their names; an object around it, such as {"results": {…}}, is opened once. */
export function readResults(form: AnswerForm, value: Json | undefined): Map<string, ParsedSection> {
  const sections = readNamed(form, value);
  if (sections.size > 0 || typeof value !== "object" || value === null || Array.isArray(value)) return sections;
  const inner = Object.values(value);
  return inner.length === 1 ? readNamed(form, inner[0] ?? null) : sections;
}

function readNamed(form: AnswerForm, value: Json | undefined): Map<string, ParsedSection> {
  const sections = new Map<string, ParsedSection>();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return sections;
  const names = sectionNames(form);
  for (const [key, each] of Object.entries(value)) {
    const words = foldWords(key.slice(0, 300).replace(/[([][^()[\]]{0,80}[)\]]/g, " ")).join(" ");
    const section = names.find((name) => name.words.join(" ") === words)?.section;
    const parsed = section && readJsonSection(section, each ?? null);
    if (section && parsed) sections.set(section.name, parsed);
  }
  return sections;
}
