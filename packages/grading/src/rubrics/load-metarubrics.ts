import { AssayError } from "@assay/contract";
import type { AnswerForm, Section, TableColumn } from "./answer-form.ts";
import { describeIssue } from "./describe-issue.ts";
import { foldWords } from "./fold-text.ts";
import { type Metarubric, metarubricsFile } from "./metarubric.ts";
import { type CheckTemplate, checkOperands, type PlaceTemplate } from "./templates/check-template.ts";
import { operandColumn } from "./templates/operand.ts";
import { parseTemplate } from "./templates/text-template.ts";
import type { TruthNames } from "./truth-tables.ts";

/** The metarubrics of a task, each checked against the form of the answer and the names in the truth. */
export function loadMetarubrics(file: unknown, form: AnswerForm, truth: TruthNames): readonly Metarubric[] {
  const parsed = metarubricsFile.safeParse(file);
  if (!parsed.success) throw wrong(`they cannot be read (${describeIssue(parsed.error)})`);
  const { metarubrics } = parsed.data;
  const keys = metarubrics.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw wrong(`two have the key ${twice}`);
  for (const metarubric of metarubrics) {
    const problem = sourceProblem(metarubric, truth) ?? formProblem(metarubric.check, form);
    if (problem !== undefined) throw wrong(`${metarubric.key} ${problem}`);
  }
  checkInputs(metarubrics);
  for (const { key, onlyWith } of metarubrics) {
    const stray = onlyWith.find((other) => other.key === key || !keys.includes(other.key));
    if (stray !== undefined) throw wrong(`${key} counts only with ${stray.key}, which is not another metarubric`);
  }
  return metarubrics;
}

function wrong(problem: string): AssayError {
  return new AssayError("grading/wrong-metarubrics", `The metarubrics cannot be used: ${problem}.`);
}

function sourceProblem({ source, text, check }: Metarubric, truth: TruthNames): string | undefined {
  if (source === "none") return undefined;
  if (!Object.hasOwn(truth, source)) return `names the table ${source}, which is not in the truth`;
  const columns = truth[source];
  const pieces = parseTemplate(text);
  const inText = "problem" in pieces ? [] : pieces.filter((piece) => "column" in piece);
  for (const { column, format } of inText) {
    if (!Object.hasOwn(columns, column)) return `names the column ${column}, which the table ${source} does not have`;
    if (format !== undefined && columns[column] === "text") return `prints the text ${column} as a number`;
  }
  for (const { operand, must } of check === undefined ? [] : checkOperands(check)) {
    const column = operandColumn(operand);
    if (column === undefined) continue;
    if (!Object.hasOwn(columns, column)) return `names the column ${column}, which the table ${source} does not have`;
    if (must === "number" && columns[column] !== "number")
      return `needs a number, and the column ${column} holds texts`;
  }
  return undefined;
}

function formProblem(check: CheckTemplate | undefined, form: AnswerForm): string | undefined {
  if (check === undefined) return undefined;
  const name = "of" in check ? check.of.section : check.section;
  const section = form.sections.find((each) => each.name === name);
  if (section === undefined) return `checks the section ${name}, which the answer form does not have`;
  switch (check.kind) {
    case "within":
    case "equal-rounded":
      return placeProblem(check.of, section, "number");
    case "interval":
      return (
        placeProblem(check.of, section, "number") ??
        (hasUncertainty(section, check.uncertainty)
          ? undefined
          : `scores the interval of ${name}, which has no uncertainty`)
      );
    case "equal-text":
      return placeProblem(check.of, section, "text");
    case "listed":
    case "not-listed":
    case "count":
      return section.kind === "table" ? undefined : `counts entries of the section ${name}, which is no table`;
    case "matched":
      return section.kind === "series" ? undefined : `matches the section ${name}, which has no series`;
    case "section":
      return undefined;
    case "states":
      return section.kind === "text" ? undefined : `looks for words in the section ${name}, which is no text`;
  }
}

/** Whether a section asks for an uncertainty: with its value, or in that column of its table. */
function hasUncertainty(section: Section, column: string | undefined): boolean {
  if (section.kind === "value") return column === undefined && section.uncertainty;
  if (section.kind !== "table") return false;
  return section.columns.some(({ name, kind }) => name === column && kind !== "text");
}

function placeProblem(of: PlaceTemplate, section: Section, must: "number" | "text"): string | undefined {
  if (of.part === "uncertainty" && section.kind === "value" && !section.uncertainty)
    return `checks the uncertainty of ${section.name}, which the answer form does not ask for`;
  if (section.kind === "table") {
    if (of.column === undefined) return `checks the table ${section.name} without a row and a column`;
    const column = section.columns.find((each) => each.name === of.column);
    if (column === undefined) return `checks the column ${of.column}, which the table ${section.name} does not have`;
    return rowProblem(of, section.rows) ?? (holds(column) === must ? undefined : `checks ${column.name} as a ${must}`);
  }
  if (of.column !== undefined) return `checks a row of the section ${section.name}, which is no table`;
  const kind = section.kind === "value" ? "number" : "text";
  return kind === must ? undefined : `checks the section ${section.name} as a ${must}`;
}

function holds({ kind }: TableColumn): "number" | "text" {
  return kind === "text" ? "text" : "number";
}

function rowProblem({ row }: PlaceTemplate, rows: readonly string[] | undefined): string | undefined {
  if (rows === undefined || row === undefined || operandColumn(row) !== undefined) return undefined;
  const wanted = foldWords(String(row)).join(" ");
  const known = rows.some((each) => foldWords(each).join(" ") === wanted);
  return known ? undefined : `checks the row ${row}, which the answer form does not ask for`;
}

/** Every input exists, and no metarubric is an input of itself through others. */
function checkInputs(metarubrics: readonly Metarubric[]): void {
  const inputsOf = new Map(metarubrics.map(({ key, dependsOn }) => [key, dependsOn.map((input) => input.key)]));
  const settled = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) throw wrong(`${key} depends on itself`);
    if (settled.has(key)) return;
    const inputs = inputsOf.get(key);
    if (inputs === undefined) throw wrong(`${path.at(-1)} depends on ${key}, which is not a metarubric`);
    for (const input of inputs) visit(input, [...path, key]);
    settled.add(key);
  };
  for (const key of inputsOf.keys()) visit(key, []);
}
