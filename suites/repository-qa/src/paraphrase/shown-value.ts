import { z } from "zod";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { renderDay } from "../repository/render-level.ts";
import { everywhere, sentence } from "./sentence.ts";
import { anyOf, mapSyntax, type Syntax } from "./syntax.ts";
import { quotedText } from "./value-syntax.ts";

/** A value of a path variable in a text. If the paths write years, a day is also given as they write it. */
export interface ShownValue {
  readonly text: string;
  readonly written?: string;
}

const quoted = everywhere(quotedText);

/** `"wt"`, or `"2024-03-07" (written "07-03-2024")`. */
export const shownValueSyntax: Syntax<ShownValue> = anyOf<ShownValue>([
  mapSyntax(
    sentence(["{text}"], { text: quoted }),
    ({ text, written }: ShownValue) => (written === undefined ? { text } : undefined),
    (read) => read,
  ),
  mapSyntax(
    sentence(["{text} (written {written})"], { text: quoted, written: quoted }),
    ({ text, written }: ShownValue) => (written === undefined ? undefined : { text, written }),
    (read) => read,
  ),
]);

/** How a value of a path variable is shown. Undefined if it is no valid value of a condition on a date. */
export function showValue(short: string, value: string, blueprint: Blueprint): ShownValue | undefined {
  const date = dateNamed(short, blueprint);
  return date === undefined ? { text: value } : showDay(value, date);
}

/** The value behind a shown text. Undefined if that value is shown differently, or if two values are possible. */
export function valueOfShown(short: string, shown: ShownValue, blueprint: Blueprint): string | undefined {
  const date = dateNamed(short, blueprint);
  const candidates = date === undefined ? [shown.text] : [shown.text, monthAndDay(shown.text, date)];
  const meant = new Set(
    candidates.filter((value) => {
      const own = showValue(short, value, blueprint);
      return own !== undefined && own.text === shown.text && own.written === shown.written;
    }),
  );
  const [value] = meant;
  return meant.size === 1 ? value : undefined;
}

type DateVariable = Extract<PathVariable, { kind: "date" }>;

function dateNamed(short: string, { paths }: Blueprint): DateVariable | undefined {
  const variable = paths.variables.find((each) => each.short === short);
  return variable?.kind === "date" ? variable : undefined;
}

/** A date with an unknown order of day and month. */
const slashedDate = /^[0-9]{2}\/[0-9]{2}\/[0-9]{4}$/;

/** Adds a leap year, in which every day of the calendar exists. */
const inAnyYear = (monthAndDay: string): string => `2024-${monthAndDay}`;

const calendarDay = z.iso.date();
const isDay = (text: string): boolean => calendarDay.safeParse(text).success;

/**
 * If paths have years: the calendar day and the paths' form of it, or a date with slashes unchanged. Otherwise: month
 * and day as the paths write them, or a calendar day with its year.
 */
function showDay(value: string, { order, joiner }: DateVariable): ShownValue | undefined {
  if (order.includes("Y")) {
    if (slashedDate.test(value)) return { text: value };
    return isDay(value) ? { text: value, written: renderDay(value, order, joiner) } : undefined;
  }
  if (isDay(value)) return { text: value };
  return isDay(inAnyYear(value)) ? { text: renderDay(inAnyYear(value), order, joiner) } : undefined;
}

/** MM-DD from a date as paths without years write it. */
function monthAndDay(text: string, { order }: DateVariable): string {
  const [first, last] = [text.slice(0, 2), text.slice(-2)];
  return order === "dm" ? `${last}-${first}` : `${first}-${last}`;
}
