import { type CivilDay, civilFromDays, millisecondsPerDay } from "../dates/calendar.ts";
import { type DateFormat, monthNames } from "../dates/date-format.ts";
import { fieldOf } from "../dates/moment.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { utf8 } from "./byte-writer.ts";

const zero = 48;
const monthBytes = monthNames.map(utf8);

/** A writer of instants in one format. Instants that follow each other often lie on one day, which is kept. */
export function dateWriter(writer: ByteWriter, format: DateFormat): (epochMilliseconds: number) => void {
  const literals = format.tokens.map((token) => ("literal" in token ? utf8(token.literal) : undefined));
  let knownDays = Number.NaN;
  let civil: CivilDay = { year: 1, month: 1, day: 1 };
  return (epochMilliseconds) => {
    const days = Math.floor(epochMilliseconds / millisecondsPerDay);
    const ofDay = (epochMilliseconds - days * millisecondsPerDay) | 0;
    if (days !== knownDays) {
      civil = civilFromDays(days);
      knownDays = days;
    }
    for (let index = 0; index < literals.length; index++) {
      const token = format.tokens[index];
      const literal = literals[index];
      if (literal !== undefined) writer.copy(literal);
      else if ("field" in token) {
        if (token.style === "name") writer.copy(monthBytes[civil.month - 1]);
        else writeField(writer, fieldOf(token.field, civil, ofDay), token.width);
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
