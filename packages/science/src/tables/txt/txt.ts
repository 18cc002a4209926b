import type { Codec } from "../codec.ts";
import { decodeDelimited } from "../delimited/decode-delimited.ts";
import type { DelimitedDialect } from "../delimited/dialect.ts";
import { encodeDelimited } from "../delimited/encode-delimited.ts";
import { encodeAligned } from "./encode-aligned.ts";

/** How a txt file is written. */
export interface TxtOptions {
  /** Fields one tab apart, or columns padded with spaces. */
  readonly layout?: "tabs" | "aligned";
  /** What a missing cell is written as: nothing between tabs, `NA` in aligned columns, unless declared. */
  readonly missing?: string;
  readonly lineEnd?: "\n" | "\r\n";
}

/**
 * Both layouts quote as csv does: a field with a separator, a quote or a line end is in double quotes, and a quote
 * within is doubled. In aligned columns every white or control character asks for quotes.
 */
export const txt: Codec<TxtOptions> = {
  extension: "txt",
  encode: (table, options = {}) => {
    const encode = options.layout === "aligned" ? encodeAligned : encodeDelimited;
    return encode(table, dialectOf(options));
  },
  decode: (bytes, schema, options = {}) => decodeDelimited("txt", bytes, schema, dialectOf(options)),
};

function dialectOf({ layout = "tabs", missing, lineEnd = "\n" }: TxtOptions): DelimitedDialect {
  if (layout === "aligned") return { separator: "spaces", missing: missing ?? "NA", lineEnd };
  return { separator: "\t", missing: missing ?? "", lineEnd };
}
