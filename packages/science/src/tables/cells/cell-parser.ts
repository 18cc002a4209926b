import { roundToPrecision } from "../columns/precision.ts";
import { dateFormat } from "../dates/date-format.ts";
import { parseMoment } from "../dates/moment.ts";
import { plainDecimal } from "../numbers/plain-number.ts";
import type { CellValue, ColumnSchema } from "../schema.ts";

/** Why a cell cannot be a value of its column. */
export class CellDefect {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

type ParsedCell = CellValue | CellDefect;

/**
 * Reads the cells of one column. Formats whose cells are all text use `fromText`, which takes the cell's place in a
 * longer text so that numbers need no copy; the others use what the file's own type says.
 */
export interface CellParser {
  fromText(source: string, start?: number, end?: number): ParsedCell;
  fromString(text: string): ParsedCell;
  fromNumber(value: number): ParsedCell;
  fromBoolean(value: boolean): ParsedCell;
}

/** How a number may be written; `Number` alone would also take 0x10, Infinity and the empty text. */
export const decimalNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** How a boolean may be written. */
export const booleanWords: ReadonlyMap<string, number> = new Map([
  ["true", 1],
  ["True", 1],
  ["TRUE", 1],
  ["false", 0],
  ["False", 0],
  ["FALSE", 0],
]);

export function cellParser(schema: ColumnSchema): CellParser {
  switch (schema.kind) {
    case "float": {
      const { precision } = schema;
      const digits =
        "decimals" in precision ? `${precision.decimals} decimals` : `${precision.significant} significant digits`;
      return numberParser(`a number of at most ${digits}`, (value) => roundToPrecision(value, precision) === value);
    }
    case "integer":
      return numberParser("a whole number within ±(2^53 - 1)", Number.isSafeInteger);
    case "boolean":
      return booleanParser();
    case "category": {
      const codes = new Map(schema.levels.map((level, code) => [level, code]));
      return stringParser("a text", (text) => codes.get(text) ?? defect(text, "one of the declared levels"));
    }
    case "date": {
      const format = dateFormat(schema.format);
      const wanted = `a date of the calendar written as ${schema.format}`;
      return stringParser(wanted, (text) => parseMoment(text, format) ?? defect(text, wanted));
    }
    case "text":
      return stringParser("a text", (text) => (text.isWellFormed() ? text : defect(text, "well-formed Unicode")));
    case "unread":
      return passingParser;
  }
}

const passingParser: CellParser = {
  fromText: () => null,
  fromString: () => null,
  fromNumber: () => null,
  fromBoolean: () => null,
};

function numberParser(wanted: string, accepts: (value: number) => boolean): CellParser {
  const fromNumber = (value: number) => (Number.isFinite(value) && accepts(value) ? value : defect(value, wanted));
  return {
    fromText: (source, start = 0, end = source.length) => {
      const plain = plainDecimal(source, start, end);
      if (!Number.isNaN(plain) && accepts(plain)) return plain;
      const text = source.slice(start, end);
      const value = decimalNumber.test(text) ? Number(text) : Number.NaN;
      return Number.isFinite(value) && accepts(value) ? value : defect(text, wanted);
    },
    fromNumber,
    fromString: (text) => defect(text, wanted),
    fromBoolean: (value) => defect(value, wanted),
  };
}

function booleanParser(): CellParser {
  const wanted = "true or false";
  return {
    fromText: (source, start, end) => {
      const text = source.slice(start, end);
      return booleanWords.get(text) ?? defect(text, wanted);
    },
    fromString: (text) => defect(text, wanted),
    fromNumber: (value) => defect(value, wanted),
    fromBoolean: (value) => (value ? 1 : 0),
  };
}

function stringParser(wanted: string, read: (text: string) => ParsedCell): CellParser {
  return {
    fromText: (source, start, end) => read(source.slice(start, end)),
    fromString: read,
    fromNumber: (value) => defect(value, wanted),
    fromBoolean: (value) => defect(value, wanted),
  };
}

function defect(found: string | number | boolean, wanted: string): CellDefect {
  const shown = typeof found === "string" && found.length > 40 ? `${found.slice(0, 40)}…` : found;
  return new CellDefect(`${typeof shown === "string" ? JSON.stringify(shown) : shown} is not ${wanted}.`);
}
