import { plainDigits } from "../numbers/plain-number.ts";
import { type CivilDay, civilFromDays, daysFromCivil, daysInMonth, millisecondsPerDay } from "./calendar.ts";
import { type DateField, type DateFormat, monthNames } from "./date-format.ts";

/** The fields of an instant in UTC. */
type Moment = { readonly [field in DateField]: number };

const finerThan: { readonly [field in DateField]: number } = {
  year: 0,
  month: 0,
  day: millisecondsPerDay,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

/** One field of an instant: of its day, or of the whole milliseconds since the day began. */
export function fieldOf(field: DateField, { year, month, day }: CivilDay, ofDay: number): number {
  switch (field) {
    case "year":
      return year;
    case "month":
      return month;
    case "day":
      return day;
    case "hour":
      return (ofDay / 3_600_000) | 0;
    case "minute":
      return ((ofDay / 60_000) | 0) % 60;
    case "second":
      return ((ofDay / 1000) | 0) % 60;
    case "millisecond":
      return ofDay % 1000;
  }
}

/** The start of the year, month, day, hour, minute, second or millisecond in which the instant lies. */
export function floorToField(epochMilliseconds: number, finest: DateField): number {
  const unit = finerThan[finest];
  if (unit > 0) return Math.floor(epochMilliseconds / unit) * unit;
  const { year, month } = civilFromDays(Math.floor(epochMilliseconds / millisecondsPerDay));
  return daysFromCivil(year, finest === "year" ? 1 : month, 1) * millisecondsPerDay;
}

/** Formats a moment in UTC. */
export function formatMoment(epochMilliseconds: number, format: DateFormat): string {
  const days = Math.floor(epochMilliseconds / millisecondsPerDay);
  const civil = civilFromDays(days);
  const ofDay = epochMilliseconds - days * millisecondsPerDay;
  let text = "";
  for (const token of format.tokens) {
    if ("literal" in token) text += token.literal;
    else if (token.style === "name") text += monthNames[civil.month - 1];
    else text += String(fieldOf(token.field, civil, ofDay)).padStart(token.width, "0");
  }
  return text;
}

/** The instant a text names in the format, or undefined where the text does not fit it or names no day of the calendar. */
export function parseMoment(text: string, format: DateFormat): number | undefined {
  const moment: { [field in DateField]: number } = {
    year: 1,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  };
  let position = 0;
  for (const token of format.tokens) {
    if ("literal" in token) {
      if (!text.startsWith(token.literal, position)) return undefined;
      position += token.literal.length;
      continue;
    }
    const end = position + token.width;
    const isName = token.style === "name";
    const value = isName ? monthNames.indexOf(text.slice(position, end)) + 1 : plainDigits(text, position, end);
    if (Number.isNaN(value)) return undefined;
    moment[token.field] = value;
    position = end;
  }
  if (position !== text.length || !isMoment(moment)) return undefined;
  const days = daysFromCivil(moment.year, moment.month, moment.day);
  return (
    days * millisecondsPerDay +
    moment.hour * 3_600_000 +
    moment.minute * 60_000 +
    moment.second * 1000 +
    moment.millisecond
  );
}

function isMoment(moment: Moment): boolean {
  return (
    moment.year >= 1 &&
    moment.month >= 1 &&
    moment.month <= 12 &&
    moment.day >= 1 &&
    moment.day <= daysInMonth(moment.year, moment.month) &&
    moment.hour < 24 &&
    moment.minute < 60 &&
    moment.second < 60
  );
}
