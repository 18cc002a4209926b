import type { Stream } from "@assay/science/numerics/stream";
import { dateFormat, formatMoment } from "@assay/science/tables";
import { swapDayAndMonth } from "../blueprint/calendar-day.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { isWeekend } from "../repository/file-session.ts";
import { firstNames, lastNames } from "./names.ts";

const dayLength = 86_400_000;
const iso = dateFormat("YYYY-MM-DD");
const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayLength;

const earliestStart = dayNumber(2023, 1, 1);
const latestEnd = dayNumber(2025, 12, 20);

/** A study's days, before those without a file are left out, and the longest time from the first to the last. */
const possibleDays = [40, 200] as const;
const longestSpan = 700;

/** Ways to write a day. The year first is the most common; two of the ten omit it. */
const orders = ["Ymd", "Ymd", "Ymd", "Ymd", "dmY", "dmY", "dmY", "mdY", "md", "dm"] as const;

/** Neither a weekend nor between the years. */
function isWorkday(day: number): boolean {
  const monthAndDay = formatMoment(day * dayLength, iso).slice(5);
  return !isWeekend(day) && monthAndDay < "12-23" && monthAndDay > "01-02";
}

/**
 * Draws working days within a span, in one of fifteen formats. Six formats omit the year. Work takes place every few
 * days. A study that shall have two days which differ in the order of day and month lasts longer.
 */
export function drawDays(random: Stream, needsYear: boolean, exchangedShare: number): PathVariable {
  const exchanging = random.split("exchanged");
  const isExchanged = exchanging.uniform() < exchangedShare;
  const wanted = random.integer(...possibleDays);
  const spread = Math.min(longestSpan, Math.round(wanted * (1.6 + 3 * random.uniform())));
  const span = isExchanged ? random.integer(Math.max(250, spread), longestSpan) : spread;
  const start = random.integer(earliestStart, latestEnd - span);
  const order = random.choose(needsYear ? orders.slice(0, 8) : orders);
  const joiner = random.choose(["", "-", "_"] as const);
  const workdays = Array.from({ length: span }, (_, offset) => start + offset).filter(isWorkday);
  const chosen = random.distinctIndices(Math.min(workdays.length, wanted), workdays.length);
  const drawn = chosen.map((index) => formatMoment(workdays[index] * dayLength, iso));
  const [first, last] = [start, start + span - 1].map((day) => formatMoment(day * dayLength, iso));
  const days = isExchanged ? withExchangedDay(exchanging, drawn, first, last) : drawn;
  return {
    kind: "date",
    short: "date",
    name: "date of collection",
    about: "Day on which the data of the file were collected.",
    order,
    joiner,
    days: order.includes("Y") ? days : differentWithoutYear(days),
  };
}

/**
 * Sometimes adds a day that results from exchanging day and month of another one. It replaces the last other day, so
 * the number of days stays the same.
 */
function withExchangedDay(random: Stream, days: readonly string[], first: string, last: string): string[] {
  const partners = days.flatMap((day) => swapDayAndMonth(day) ?? []).filter((day) => day >= first && day <= last);
  const missing = partners.filter((day) => !days.includes(day));
  if (missing.length === 0) return [...days];
  const partner = random.choose(missing);
  const own = swapDayAndMonth(partner);
  const others = days.filter((day) => day !== own);
  return [...days.filter((day) => day === own), ...others.slice(0, -1), partner].sort();
}

/** Keeps the first of days that are equal without their year, because two files must not have the same path. */
function differentWithoutYear(days: readonly string[]): string[] {
  const seen = new Set<string>();
  return days.filter((day) => {
    const shown = day.slice(5);
    if (seen.has(shown)) return false;
    seen.add(shown);
    return true;
  });
}

/** Draws consecutive run numbers from 0 or 1. */
export function drawSequence(random: Stream): PathVariable {
  const start = random.integer(0, 1);
  const end = random.integer(start + 2, 6);
  return {
    kind: "sequence",
    short: "seq_number",
    name: "sequence number",
    about: "Number of the file among those with otherwise equal conditions.",
    levels: Array.from({ length: end - start }, (_, index) => start + index),
  };
}

/** Draws two to four people whose names differ in every format that a path may use. */
export function drawPeople(random: Stream): PathVariable {
  const size = random.integer(2, 4);
  const first = random.chooseWithoutReplacement(firstNames, size);
  const last = random.chooseWithoutReplacement(lastNames, size);
  const people = first.map((name, index) => ({
    first: name,
    last: last[index],
    username: username(random, name, last[index]),
  }));
  return {
    kind: "researcher",
    short: "researcher",
    name: "researcher",
    about: "Person who collected the data of the file.",
    format: random.choose(["username", "first_last", "firstname", "first-last", "last"] as const),
    people,
  };
}

function username(random: Stream, first: string, last: string): string {
  return random.choose([`${first}.${last}`, `${first[0]}${last}`, `${last}${first[0]}`]);
}
