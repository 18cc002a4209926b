import type { Codec } from "../codec.ts";
import { decodeDelimited } from "../delimited/decode-delimited.ts";
import type { DelimitedDialect } from "../delimited/dialect.ts";
import { encodeDelimited } from "../delimited/encode-delimited.ts";

/** How a csv file is written. */
export interface CsvOptions {
  /** What a missing cell is written as: nothing, unless declared. A text that equals it is quoted. */
  readonly missing?: string;
  readonly lineEnd?: "\n" | "\r\n";
}

/**
 * RFC 4180. A missing cell is an empty field, the empty text a quoted one (`""`). In a table of one column a missing
 * cell is therefore an empty line.
 */
export const csv: Codec<CsvOptions> = {
  extension: "csv",
  encode: (table, options = {}) => encodeDelimited(table, dialectOf(options)),
  decode: (bytes, schema, options = {}) => decodeDelimited("csv", bytes, schema, dialectOf(options)),
};

function dialectOf({ missing = "", lineEnd = "\n" }: CsvOptions): DelimitedDialect {
  return { separator: ",", missing, lineEnd };
}
