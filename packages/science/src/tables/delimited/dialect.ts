import { AssayError } from "@assay/contract";
import { CellDefect, cellParser } from "../cells/cell-parser.ts";
import { type PlainTexts, plainTexts } from "../cells/plain-texts.ts";
import { schemaOf } from "../schema.ts";
import type { Table } from "../table.ts";

/** Fields end at a comma, at a tab, or at a run of spaces and tabs. */
export type Separator = "," | "\t" | "spaces";

export interface DelimitedDialect {
  readonly separator: Separator;
  /** What a missing cell is written as, always without quotes. */
  readonly missing: string;
  readonly lineEnd: "\n" | "\r\n";
}

/**
 * What forces quotes (RFC 4180, section 2.6): the separator, a quote, a line end; besides, what a reader may trim
 * (outer spaces, a leading byte order mark) and, between runs of spaces, every white or control character.
 */
const forcesQuotes: { readonly [separator in Separator]: RegExp } = {
  ",": /[",\r\n]|^[ \uFEFF]| $/,
  "\t": /["\t\r\n]|^[ \uFEFF]| $/,
  spaces: /["\s\p{Cc}]/u,
};

/** A text as the dialect writes it. The empty text and one that reads like a missing cell are quoted. */
export function quoteField(text: string, dialect: DelimitedDialect): string {
  if (text !== "" && text !== dialect.missing && !forcesQuotes[dialect.separator].test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The texts that the dialect writes without quotes; one that begins like the mark for missing cells is looked at closer. */
export function plainFields(dialect: DelimitedDialect): PlainTexts {
  const { missing, separator } = dialect;
  const plain = plainBetween[separator];
  if (missing === "" || missing.charCodeAt(0) >= plain.characters.length) return plain;
  const characters = plain.characters.slice();
  characters[missing.charCodeAt(0)] = 0;
  return { ...plain, characters };
}

const plainBetween: { readonly [separator in Separator]: PlainTexts } = {
  ",": plainTexts((text) => (forcesQuotes[","].test(text) ? "" : text), ""),
  "\t": plainTexts((text) => (forcesQuotes["\t"].test(text) ? "" : text), ""),
  spaces: plainTexts((text) => (forcesQuotes.spaces.test(text) ? "" : text), ""),
};

/** Refuses a mark for missing cells that would need quotes or that a value of the table is written as. */
export function checkMissingMark(dialect: DelimitedDialect, table?: Table): void {
  const { missing, separator } = dialect;
  const isBlank = missing === "";
  if ((isBlank && separator === "spaces") || forcesQuotes[separator].test(missing) || !missing.isWellFormed()) {
    throw new AssayError(
      "tables/invalid-option",
      `${JSON.stringify(missing)} cannot mark missing cells here; choose a word without spaces, separators and quotes, such as "NA".`,
    );
  }
  if (isBlank || table === undefined) return;
  for (const [index, schema] of schemaOf(table).entries()) {
    const { column } = table.columns[index];
    if (column.kind === "text" || column.kind === "category") continue;
    const value = cellParser(schema).fromText(missing);
    if (value instanceof CellDefect || typeof value !== "number" || !column.values.includes(value)) continue;
    throw new AssayError(
      "tables/invalid-option",
      `${JSON.stringify(missing)} cannot mark missing cells because column ${JSON.stringify(schema.name)} holds it as a value; choose another mark.`,
    );
  }
}
