import type { AnswerForm } from "../answer-form.ts";
import { keyColumn } from "../answer-form.ts";
import type { Cell, ParsedAnswer, ParsedSection } from "../parsed-answer.ts";
import { readEntry } from "../reading/read-entry.ts";
import type { Place } from "../rubric.ts";
import type { CriterionReason } from "../verdict.ts";

/** A value of the answer, or why there is none at that place. */
export type Found<Value> = { readonly value: Value } | { readonly missing: CriterionReason; readonly text?: string };

/** The number at a place of the answer. */
export function findNumber(form: AnswerForm, answer: ParsedAnswer, place: Place): Found<number> {
  const section = answer.sections.get(place.section);
  if (section === undefined) return { missing: "section-missing" };
  const cell = section.kind === "value" ? cellOfValue(section) : findCell(form, section, place);
  if ("missing" in cell) return cell;
  if (cell.kind === "contradicted") return { missing: "contradicted" };
  if (cell.kind !== "number") return { missing: "unreadable", text: cell.text };
  if (place.part === "value") return { value: cell.value };
  return cell.uncertainty === undefined ? { missing: "uncertainty-missing" } : { value: cell.uncertainty };
}

/** The text at a place of the answer. */
export function findText(form: AnswerForm, answer: ParsedAnswer, place: Place): Found<string> {
  const section = answer.sections.get(place.section);
  if (section === undefined) return { missing: "section-missing" };
  if (section.kind === "text") return section.text === "" ? { missing: "section-empty" } : { value: section.text };
  if (section.kind === "name") return section.why === undefined ? { value: section.name } : { missing: "unreadable" };
  const cell = findCell(form, section, place);
  if ("missing" in cell) return cell;
  if (cell.kind === "contradicted") return { missing: "contradicted" };
  return cell.kind === "text" ? { value: cell.text } : { missing: "unreadable" };
}

function cellOfValue(section: Extract<ParsedSection, { kind: "value" }>): Cell {
  return section.why === undefined
    ? { ...section, kind: "number" }
    : { kind: "unreadable", text: section.why, why: section.why };
}

function findCell(
  form: AnswerForm,
  parsed: ParsedSection,
  { section, cell }: Place,
): Cell | { missing: CriterionReason } {
  if (parsed.kind !== "table" || cell === undefined) return { missing: "unreadable" };
  if (!parsed.given) return { missing: "section-empty" };
  const row = parsed.rows.get(entryIn(form, section, cell.row));
  if (row === undefined) return { missing: "no-such-row" };
  return row.cells.get(cell.column) ?? { missing: "no-such-cell" };
}

/** What the truth calls a row, as the reader of answers would read it in that section. */
export function entryIn(form: AnswerForm, section: string, entry: string | number): string {
  const table = form.sections.find(({ name }) => name === section);
  const text = String(entry);
  return table?.kind === "table" ? (readEntry(keyColumn(table), text) ?? text) : text;
}
