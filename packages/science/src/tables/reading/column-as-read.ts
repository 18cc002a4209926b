import type { FileColumn } from "@assay/contract";
import { booleanWords, decimalNumber } from "../cells/cell-parser.ts";
import type { Column } from "../columns/column.ts";
import type { DateColumn } from "../columns/date-column.ts";
import { dateFormat } from "../dates/date-format.ts";
import { formatMoment } from "../dates/moment.ts";

/** Whether a format writes every value as text, so that a reader must tell kinds by their looks. */
export type CellKinds = "texts" | "typed";

/** A column as a reader of a file gets it; dates are texts wherever the format has no kind for them. */
export function columnAsRead(name: string, column: Column, kinds: CellKinds): FileColumn {
  switch (column.kind) {
    case "float":
    case "integer":
      return { name, kind: "number", values: column.values };
    case "boolean":
      return { name, kind: "boolean", values: column.values };
    case "category":
      return textAsRead(name, column.codes, column.levels, kinds);
    case "text":
      return textAsRead(name, ...encodeTexts(column.values), kinds);
    case "date":
      return textAsRead(name, ...encodeTexts(writtenDates(column)), kinds);
  }
}

function textAsRead(name: string, codes: Int32Array, texts: readonly string[], kinds: CellKinds): FileColumn {
  const isUsed = new Uint8Array(texts.length);
  for (const code of codes) if (code >= 0) isUsed[code] = 1;
  const isEvery = (fits: (text: string) => boolean): boolean =>
    texts.every((text, code) => isUsed[code] === 0 || fits(text));
  // A column with no value at all is of no kind; readers make it one of missing numbers.
  if (!isUsed.includes(1) || (kinds === "texts" && isEvery((text) => decimalNumber.test(text)))) {
    const numbers = texts.map(Number);
    return { name, kind: "number", values: Float64Array.from(codes, (code) => numbers[code] ?? Number.NaN) };
  }
  if (kinds === "texts" && isEvery((text) => booleanWords.has(text))) {
    const booleans = texts.map((text) => booleanWords.get(text) ?? 2);
    return { name, kind: "boolean", values: Uint8Array.from(codes, (code) => booleans[code] ?? 2) };
  }
  return { name, kind: "text", codes, texts };
}

/** Every text once, and which of them each row has. */
function encodeTexts(values: readonly (string | null)[]): [codes: Int32Array, texts: string[]] {
  const found = new Map<string, number>();
  const codes = new Int32Array(values.length);
  for (const [row, value] of values.entries()) {
    if (value === null) {
      codes[row] = -1;
      continue;
    }
    const code = found.get(value) ?? found.size;
    found.set(value, code);
    codes[row] = code;
  }
  return [codes, [...found.keys()]];
}

function writtenDates({ values, format }: DateColumn): (string | null)[] {
  const parsed = dateFormat(format);
  return Array.from(values, (value) => (Number.isNaN(value) ? null : formatMoment(value, parsed)));
}
