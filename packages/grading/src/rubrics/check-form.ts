import type {
  AnswerForm,
  NameSection,
  Section,
  SeriesSection,
  TableColumn,
  TableSection,
  ValueSection,
} from "./answer-form.ts";
import { isGiven, type ParsedAnswer, type ParsedSection } from "./parsed-answer.ts";
import { readAnswer, type SubmittedAnswer } from "./read-answer.ts";

/** Problems that are told at once; more of them help nobody. */
const MAX_PROBLEMS = 12;

/**
 * What is wrong with the form of an answer, in sentences for whoever submits it. It sees the form and the answer alone,
 * never the rubric, so that its words tell nothing about what is right. An answer without a problem can be read whole.
 */
export function checkForm(form: AnswerForm, submitted: SubmittedAnswer): readonly string[] {
  const answer = readAnswer(form, submitted);
  const missing = form.sections.filter((section) => isMissing(section, answer)).map(describeMissing);
  const all = [...answer.problems, ...missing, ...unreadableParts(form, answer)];
  if (all.length <= MAX_PROBLEMS) return all;
  return [...all.slice(0, MAX_PROBLEMS - 1), `There are ${all.length - MAX_PROBLEMS + 1} more problems of this kind.`];
}

/** What an answer gives in a form that cannot be read, in sentences. What it does not give is no failure of form. */
export function unreadableParts(form: AnswerForm, answer: ParsedAnswer): readonly string[] {
  if (!answer.empty && answer.sections.size === 0) return ["The answer has none of the sections."];
  return form.sections.flatMap((section) => sectionProblems(section, answer.sections.get(section.name)));
}

/** Whether an answer leaves a section out, or gives a text without a word. */
function isMissing({ name, kind }: Section, { sections }: ParsedAnswer): boolean {
  const parsed = sections.get(name);
  return parsed === undefined || (kind === "text" && !isGiven(parsed));
}

const describeMissing = ({ name }: Section): string => `The section ${name} is missing.`;

function sectionProblems(section: Section, parsed: ParsedSection | undefined): string[] {
  if (parsed === undefined) return [];
  switch (section.kind) {
    case "text":
      return [];
    case "value":
      return valueProblems(section, parsed);
    case "name":
      return nameProblems(section, parsed);
    case "table":
      return tableProblems(section, parsed);
    case "series":
      return seriesProblems(section, parsed);
  }
}

function valueProblems({ name, uncertainty }: ValueSection, parsed: ParsedSection): string[] {
  if (parsed.kind !== "value") return [];
  switch (parsed.why) {
    case "no-number":
      return [`The section ${name} has no number.`];
    case "several-numbers":
      return [`The section ${name} has several numbers; give one.`];
    case "unreadable-number":
      return [`The number in the section ${name} cannot be read.`];
    case undefined:
      return uncertainty && parsed.uncertainty === undefined
        ? [`The section ${name} has no uncertainty; write "value ± uncertainty".`]
        : [];
  }
}

function nameProblems({ name, options, shape }: NameSection, parsed: ParsedSection): string[] {
  if (parsed.kind !== "name" || parsed.why === undefined) return [];
  const wanted = options === undefined ? `one name that looks like ${shape}` : `one of these: ${options.join(", ")}`;
  return [`The section ${name} names ${parsed.why === "no-name" ? "nothing known" : "several"}; give ${wanted}.`];
}

function tableProblems(table: TableSection, parsed: ParsedSection): string[] {
  if (parsed.kind !== "table") return [];
  const { name, columns, key } = table;
  if (!parsed.given) return [`The section ${name} has no row that can be read; ${describeRow(table)}.`];
  const problems: string[] = [];
  if (parsed.refused > 0) problems.push(`${count(parsed.refused)} of ${name} cannot be read; ${describeRow(table)}.`);
  const rows = [...parsed.rows.values()];
  for (const column of columns.filter((each) => each.name !== key)) {
    const cells = rows.map(({ cells }) => cells.get(column.name));
    const twice = cells.filter((cell) => cell?.kind === "contradicted").length;
    const unread = cells.filter((cell) => cell?.kind === "unreadable").length;
    if (twice > 0)
      problems.push(
        `${count(twice)} of ${name} ${has(twice)} different values of ${column.name}, because the row is given twice.`,
      );
    if (unread > 0)
      problems.push(`${count(unread)} of ${name} ${has(unread)} no readable ${column.name}; ${describeCell(column)}.`);
    if (rows.length > 0 && cells.every((cell) => cell === undefined))
      problems.push(`No row of ${name} has a ${column.name}; ${describeCell(column)}.`);
  }
  return problems;
}

function seriesProblems({ name, shape }: SeriesSection, parsed: ParsedSection): string[] {
  if (parsed.kind !== "series") return [];
  if (parsed.series.size === 0 && parsed.refused.length === 0)
    return [`The section ${name} has no series that can be read; give lists of numbers under names like ${shape}.`];
  return [...parsed.refused];
}

function describeRow({ columns, key, rows }: TableSection): string {
  const shape = columns.find(({ name }) => name === key)?.shape;
  const entry = rows === undefined ? (shape === undefined ? key : `${key} like ${shape}`) : rows.join(", ");
  return columns.length === 1 ? `a row is a ${entry}` : `a row has the columns ${listOf(columns)}, with a ${entry}`;
}

function describeCell({ name, kind, options, unit }: TableColumn): string {
  if (options !== undefined) return `${name} is one of these: ${options.join(", ")}`;
  if (kind === "text") return `${name} is a text`;
  return `${name} is one ${kind === "integer" ? "whole number" : "number"}${unit === undefined ? "" : ` in ${unit}`}`;
}

const listOf = (columns: readonly TableColumn[]): string => columns.map(({ name }) => name).join(", ");

const count = (rows: number): string => (rows === 1 ? "1 row" : `${rows} rows`);

const has = (rows: number): string => (rows === 1 ? "has" : "have");
