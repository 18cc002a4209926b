import { daysFromCivil, latestMoment, millisecondsPerDay } from "../dates/calendar.ts";
import type { DateFormat, DateToken } from "../dates/date-format.ts";

/** Excel counts days from 1899-12-31 = 0 and believes in 1900-02-29 = 60; from 1900-03-01 on, 1899-12-30 is day 0. */
const epoch1900 = daysFromCivil(1899, 12, 30) * millisecondsPerDay;
/** The other epoch, of workbooks that declare date1904 (ECMA-376 part 1, section 18.17.4.1). */
const epoch1904 = daysFromCivil(1904, 1, 1) * millisecondsPerDay;
const fakeLeapDay = 60;

/** 1900-03-01: the first instant that has one and the same serial number everywhere. */
export const earliestExcelDate = epoch1900 + (fakeLeapDay + 1) * millisecondsPerDay;

/** Days since the epoch of the 1900 system; a double resolves 0.04 ms even in the year 9999. */
export function excelSerial(epochMilliseconds: number): number {
  return (epochMilliseconds - epoch1900) / millisecondsPerDay;
}

/** The instant of a serial number to the nearest millisecond, or undefined where it has no day, day 60 or one after 9999. */
export function momentOfSerial(serial: number, uses1904: boolean): number | undefined {
  const sinceEpoch = Math.round(serial * millisecondsPerDay);
  const day = Math.floor(sinceEpoch / millisecondsPerDay);
  if (day < (uses1904 ? 0 : 1) || (day === fakeLeapDay && !uses1904)) return undefined;
  const fakeDay = day < fakeLeapDay ? millisecondsPerDay : 0;
  const moment = sinceEpoch + (uses1904 ? epoch1904 : epoch1900 + fakeDay);
  return moment <= latestMoment ? moment : undefined;
}

const generalCode = "yyyy-mm-dd hh:mm:ss.000";

/**
 * The number format that shows a date as its pattern does. In Excel `mm` means minutes only beside hours or seconds, and
 * milliseconds only follow `ss.`; a pattern in which that order fails is shown in a general format.
 */
export function excelDateCode({ tokens }: DateFormat): string {
  const fields = tokens.filter((token) => "field" in token);
  for (const [index, { field, style }] of fields.entries()) {
    const besideTime = fields[index - 1]?.field === "hour" || fields[index + 1]?.field === "second";
    if (field === "minute" && !besideTime) return generalCode;
    if (field === "month" && style === "digits" && besideTime) return generalCode;
    if (field === "millisecond" && !followsPointAfterSeconds(tokens)) return generalCode;
  }
  return tokens.map(codeOfToken).join("");
}

function followsPointAfterSeconds(tokens: readonly DateToken[]): boolean {
  const at = tokens.findIndex((token) => "field" in token && token.field === "millisecond");
  const point = tokens[at - 1];
  const seconds = tokens[at - 2];
  return (
    point !== undefined &&
    "literal" in point &&
    point.literal === "." &&
    seconds !== undefined &&
    "field" in seconds &&
    seconds.field === "second"
  );
}

function codeOfToken(token: DateToken): string {
  if ("literal" in token) return [...token.literal].map((character) => literalCode(character)).join("");
  const letters = { year: "y", month: "m", day: "d", hour: "h", minute: "m", second: "s", millisecond: "0" };
  return letters[token.field].repeat(token.width);
}

function literalCode(character: string): string {
  return "-/:. ,".includes(character) ? character : `\\${character}`;
}
