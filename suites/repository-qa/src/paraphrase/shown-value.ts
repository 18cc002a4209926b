import { z } from "zod";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { renderDay } from "../repository/render-level.ts";
import { here, sentence } from "./sentence.ts";
import { either, mapped, type Syntax } from "./syntax.ts";
import { quotedText } from "./value-syntax.ts";

/** A value of a path variable as a text has it; a day whose year the paths write stands also as they have it. */
export interface ShownValue {
  readonly text: string;
  readonly written?: string;
}

const quoted = here(quotedText);

/** `"wt"`, or `"2024-03-07" (written "07-03-2024")`. */
export const shownValueSyntax: Syntax<ShownValue> = either<ShownValue>([
  mapped(
    sentence(["{text}"], { text: quoted }),
    ({ text, written }: ShownValue) => (written === undefined ? { text } : undefined),
    (read) => read,
  ),
  mapped(
    sentence(["{text} (written {written})"], { text: quoted, written: quoted }),
    ({ text, written }: ShownValue) => (written === undefined ? undefined : { text, written }),
    (read) => read,
  ),
]);

/** How a value of a path variable is shown; none where a condition on a date has no such value. */
export function showValue(short: string, value: string, blueprint: Blueprint): ShownValue | undefined {
  const date = dateNamed(short, blueprint);
  return date === undefined ? { text: value } : showDay(value, date);
}

/** The value that is shown so. What would be shown in another way, or could be two values, is none. */
export function meantValue(short: string, shown: ShownValue, blueprint: Blueprint): string | undefined {
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

/** Day and month in an order that nobody tells. */
const strokes = /^[0-9]{2}\/[0-9]{2}\/[0-9]{4}$/;

/** A leap year, in which every day that there is has its place. */
const inAnyYear = (monthAndDay: string): string => `2024-${monthAndDay}`;

const calendarDay = z.iso.date();
const isDay = (text: string): boolean => calendarDay.safeParse(text).success;

/**
 * Paths with years: a day as the calendar and the paths have it, or with strokes as it is. Paths without: month and day
 * as the paths have them, or a day with its year as the calendar has it.
 */
function showDay(value: string, { order, joiner }: DateVariable): ShownValue | undefined {
  if (order.includes("Y")) {
    if (strokes.test(value)) return { text: value };
    return isDay(value) ? { text: value, written: renderDay(value, order, joiner) } : undefined;
  }
  if (isDay(value)) return { text: value };
  return isDay(inAnyYear(value)) ? { text: renderDay(inAnyYear(value), order, joiner) } : undefined;
}

/** MM-DD, from the way in which paths without years write it. */
function monthAndDay(text: string, { order }: DateVariable): string {
  const [first, last] = [text.slice(0, 2), text.slice(-2)];
  return order === "dm" ? `${last}-${first}` : `${first}-${last}`;
}
