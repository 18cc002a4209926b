import { AssayError } from "@assay/contract";
import { intervalScore } from "./deciding/interval-credit.ts";
import { foldText } from "./fold-text.ts";
import type { Metarubric } from "./metarubric.ts";
import type { Check, Criterion, FilledMetarubric, Place, Rubric } from "./rubric.ts";
import type { CheckTemplate, PlaceTemplate } from "./templates/check-template.ts";
import { printNumber } from "./templates/number-format.ts";
import { type Operand, operandColumn } from "./templates/operand.ts";
import { parseTemplate, type TemplatePiece } from "./templates/text-template.ts";
import { type TruthTables, type TruthValue, truthTable } from "./truth-tables.ts";

type Row = { readonly [column: string]: TruthValue };

/** Fills the metarubrics from the truth: text and check of a criterion come from the same row, and so cannot drift. */
export function fillRubrics(metarubrics: readonly Metarubric[], tables: TruthTables): Rubric {
  return { metarubrics: metarubrics.map((metarubric) => fillMetarubric(metarubric, tables)) };
}

function fillMetarubric(metarubric: Metarubric, tables: TruthTables): FilledMetarubric {
  const { key, source, category, weight, dependsOn, onlyWith } = metarubric;
  const rows: readonly Row[] = source === "none" ? [{}] : truthTable(tables, source).rows;
  const criteria = rows.map((row, index) => {
    const id = source === "none" ? key : `${key}/${index + 1}`;
    return fillCriterion(metarubric, row, id);
  });
  refuseTwins(criteria);
  return { key, source, category, weight, dependsOn, onlyWith, criteria };
}

function fillCriterion({ text, check }: Metarubric, row: Row, id: string): Criterion {
  const pieces = parseTemplate(text);
  if ("problem" in pieces) throw wrong(`The text of ${id} is not a valid template: ${pieces.problem}.`);
  const filled = pieces.map((piece) => ("words" in piece ? piece.words : printColumn(piece, row, id))).join("");
  if (check === undefined) return { id, text: filled };
  const filledCheck = fillCheck(check, row, id);
  refuseBluntInterval(check, pieces, row, id);
  return { id, text: filled, check: filledCheck };
}

function printColumn({ column, format }: Extract<TemplatePiece, { column: string }>, row: Row, id: string): string {
  const value = columnValue(column, row, id);
  if (format === undefined) return String(value);
  const printed = typeof value === "number" ? printNumber(value, format) : undefined;
  if (printed === undefined)
    throw wrong(`${id} cannot print ${column}, which is ${value}, in its format; choose another format.`);
  return printed;
}

function fillCheck(check: CheckTemplate, row: Row, id: string): Check {
  const number = (operand: Operand): number => {
    const value = operandValue(operand, row, id);
    if (typeof value !== "number") throw wrong(`${id} needs a number where the truth has ${JSON.stringify(value)}.`);
    return value;
  };
  const place = (of: PlaceTemplate): Place => fillPlace(of, row, id);
  switch (check.kind) {
    case "within": {
      const [low, high] = [number(check.low), number(check.high)];
      if (low > high) throw wrong(`The interval of ${id} begins at ${low}, above its end at ${high}.`);
      return { kind: "within", of: place(check.of), low, high };
    }
    case "interval": {
      const [truth, estimate, error, blind] = [check.truth, check.estimate, check.error, check.blind].map(number);
      const { uncertainty, byRatio } = check;
      const filled = {
        ...({ kind: "interval", of: place(check.of), truth, estimate, error, blind } as const),
        ...(uncertainty !== undefined && { uncertainty }),
        ...(byRatio !== undefined && { byRatio }),
      };
      if (!(error > 0) || intervalScore(estimate, error, truth) >= blind)
        throw wrong(`The reference of ${id} is no better than an interval made without data.`);
      return filled;
    }
    case "equal-rounded": {
      const { decimals, significant = 1 } = check;
      const to = decimals === undefined ? "significant" : "decimals";
      const rounding = { to, digits: decimals ?? significant } as const;
      return { kind: check.kind, of: place(check.of), value: number(check.value), rounding };
    }
    case "equal-text":
      return { kind: check.kind, of: place(check.of), text: String(operandValue(check.text, row, id)) };
    case "listed":
    case "not-listed": {
      const { kind, section, decimals } = check;
      const partial = kind === "listed" && check.partial === true;
      const entry = operandValue(check.entry, row, id);
      return { kind, section, entry, ...(decimals !== undefined && { decimals }), partial };
    }
    case "matched": {
      const { kind, section, by, tolerance = 0 } = check;
      const values = seriesValues(String(operandValue(check.values, row, id)), id);
      const [blind, full] = [number(check.blind), number(check.full)];
      if (!(blind >= 0 && blind < full && full <= 1))
        throw wrong(`${id} earns from ${blind} to ${full}; give two ascending shares from 0 to 1.`);
      const entry = operandValue(check.entry, row, id);
      return { kind, section, entry, by, values, tolerance: number(tolerance), blind, full };
    }
    case "count":
      return { kind: "count", section: check.section, number: wholeNumber(number(check.number), id) };
    case "section":
      return { kind: "section", section: check.section };
    case "states":
      return { kind: "states", section: check.section, any: check.any, none: check.none ?? [] };
  }
}

/** The numbers of a true series, which its cell holds as a text. */
function seriesValues(text: string, id: string): number[] {
  const values = text.split(" ").map(Number);
  if (!values.every(Number.isFinite)) throw wrong(`${id} has a series with something that is no number.`);
  return values;
}

function fillPlace({ section, row, column, part = "value" }: PlaceTemplate, values: Row, id: string): Place {
  if (row === undefined || column === undefined) return { section, part };
  return { section, cell: { row: operandValue(row, values, id), column }, part };
}

function operandValue(operand: Operand, row: Row, id: string): TruthValue {
  const column = operandColumn(operand);
  return column === undefined ? operand : columnValue(column, row, id);
}

function columnValue(column: string, row: Row, id: string): TruthValue {
  if (!Object.hasOwn(row, column))
    throw wrong(`${id} names the column ${column}, which its truth table does not have.`);
  return row[column];
}

function wholeNumber(value: number, id: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw wrong(`${id} expects ${value} entries; give a whole number from 0 on.`);
  return value;
}

/** How far a printed end may be from the real one, in widths of the interval. */
const BLUNTNESS = 0.05;

/** An interval whose printed ends are not those of its check would be another criterion for a judge than for the grader. */
function refuseBluntInterval(check: CheckTemplate, pieces: readonly TemplatePiece[], row: Row, id: string): void {
  if (check.kind !== "within") return;
  const ends = [operandColumn(check.low), operandColumn(check.high)];
  const [low, high] = [operandValue(check.low, row, id), operandValue(check.high, row, id)];
  for (const piece of pieces) {
    if ("words" in piece || !ends.includes(piece.column)) continue;
    const off = Math.abs(Number(printColumn(piece, row, id)) - Number(columnValue(piece.column, row, id)));
    if (off > BLUNTNESS * (Number(high) - Number(low)))
      throw wrong(`${id} prints ${piece.column} with too few digits for its interval; give its format more.`);
  }
}

function refuseTwins(criteria: readonly Criterion[]): void {
  const seen = new Map<string, string>();
  for (const { id, text, check } of criteria) {
    const subject = check === undefined ? text : subjectOf(check);
    const identity = JSON.stringify(subject, (_, value) => (typeof value === "string" ? foldText(value) : value));
    const twin = seen.get(identity);
    if (twin !== undefined) throw wrong(`${twin} and ${id} grade the same thing; the truth has a row twice.`);
    seen.set(identity, id);
  }
}

function subjectOf(check: Check): unknown {
  return "of" in check
    ? check.of
    : check.kind === "listed" || check.kind === "not-listed" || check.kind === "matched"
      ? check.entry
      : check;
}

function wrong(message: string): AssayError {
  return new AssayError("grading/wrong-truth", message);
}
