import { MalformedFileError } from "../malformed-file-error.ts";
import { mostRows, parseReference } from "./cell-reference.ts";
import type { PackageParts } from "./package-parts.ts";

/** A cell that has a value. */
export interface SheetCell {
  /** Counted from 1, as Excel shows it. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  /** The attribute `t`: n, s, str, inlineStr, b, e or d (ECMA-376 part 1, section 18.18.11). */
  readonly type: string;
  readonly value: string;
}

/** A row that begins, or a cell with a value; rows and cells come in order, or the sheet is refused. */
export type SheetEvent = { readonly startedRow: number } | SheetCell;

export function* sheetEvents(parts: PackageParts, path: string): Generator<SheetEvent> {
  let row = 0;
  let column = -1;
  let type = "n";
  let value: string | undefined;
  let collects = false;
  let isPhonetic = false;
  for (const event of parts.events(path)) {
    if (event.kind === "text") {
      if (collects && !isPhonetic) value = (value ?? "") + event.text;
    } else if (event.kind === "open") {
      if (event.name === "row") {
        row = rowNumber(event.attributes.get("r"), row);
        column = -1;
        yield { startedRow: row };
      } else if (event.name === "c") {
        column = columnNumber(event.attributes.get("r"), row, column);
        type = event.attributes.get("t") ?? "n";
        value = undefined;
      } else if (event.name === "v" || event.name === "t") {
        collects = true;
        if (type !== "n") value ??= "";
      } else if (event.name === "rPh") isPhonetic = true;
    } else if (event.name === "v" || event.name === "t") {
      collects = false;
    } else if (event.name === "rPh") {
      isPhonetic = false;
    } else if (event.name === "c" && value !== undefined) {
      yield { row, column, type, value };
    }
  }
}

function rowNumber(declared: string | undefined, previous: number): number {
  const row = declared === undefined ? previous + 1 : Number(declared);
  if (Number.isInteger(row) && row > previous && row <= mostRows) return row;
  throw new MalformedFileError("xlsx", { line: previous + 1 }, `row ${declared} does not follow row ${previous}.`);
}

function columnNumber(declared: string | undefined, row: number, previous: number): number {
  if (declared === undefined && row > 0) return previous + 1;
  const reference = parseReference(declared ?? "");
  if (reference !== undefined && reference.row === row && reference.column > previous) return reference.column;
  throw new MalformedFileError("xlsx", { line: row }, `cell ${declared ?? ""} is out of place in row ${row}.`);
}
