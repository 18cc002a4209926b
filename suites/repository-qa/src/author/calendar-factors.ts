import type { Factor } from "../taxonomy/field-schema.ts";

/** Levels that name a part of the calendar or of the day. */
const partOfCalendar =
  /^(winter|spring|summer|autumn|fall|q[1-4]|(19|20)\d\d[ab]?|morning|midday|afternoon|evening|night|day|early|late)$/;

/** Factors by name whose levels do not show it: the hour, and dry and wet seasons. */
const named: ReadonlySet<string> = new Set(["season", "hour", "year", "sowdoy"]);

/** Whether a factor says when something was done, which a date or a recorded time could contradict. */
export function isOfCalendar({
  short,
  levels,
}: Pick<Factor, "short"> & { levels: readonly (string | number)[] }): boolean {
  return named.has(short) || levels.every((level) => partOfCalendar.test(String(level)));
}
