import { type DateFormat, monthNames } from "../dates/date-format.ts";
import { momentOf } from "../dates/moment.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { utf8 } from "./byte-writer.ts";

const zero = 48;
const monthBytes = monthNames.map(utf8);

/** A writer of instants in one format. */
export function dateWriter(writer: ByteWriter, format: DateFormat): (epochMilliseconds: number) => void {
  const literals = format.tokens.map((token) => ("literal" in token ? utf8(token.literal) : undefined));
  return (epochMilliseconds) => {
    const moment = momentOf(epochMilliseconds);
    for (let index = 0; index < literals.length; index++) {
      const token = format.tokens[index];
      const literal = literals[index];
      if (literal !== undefined) writer.copy(literal);
      else if ("field" in token) {
        if (token.style === "name") writer.copy(monthBytes[moment.month - 1]);
        else writeField(writer, moment[token.field], token.width);
      }
    }
  };
}

function writeField(writer: ByteWriter, value: number, width: number): void {
  writer.reserve(width);
  let rest = value;
  for (let index = writer.length + width - 1; index >= writer.length; index--) {
    const quotient = (rest / 10) | 0;
    writer.bytes[index] = zero + rest - quotient * 10;
    rest = quotient;
  }
  writer.length += width;
}
