import { isAmbiguous, readingsOf } from "./ambiguous-statistics.ts";
import type { PathCondition, Query } from "./query-schema.ts";

/** The two readings of a query that the published rules allow, and the reason if their answers differ. */
export interface Readings {
  readonly reason: "ambiguous-definition" | "ambiguous-date";
  readonly readings: readonly [Query, Query];
}

/** A date with slashes, which does not show which of its first two numbers is the day. */
const slashedDate = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** An ISO date as a date with slashes, month first. With the day first, it would be another date. */
export function withSlashes(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}

/** Undefined for a query with a single reading. */
export function queryReadings(query: Query): Readings | undefined {
  const byDate = "files" in query ? dateReadings(query) : undefined;
  if (byDate !== undefined) return byDate;
  if (!("statistic" in query) || !isAmbiguous(query.statistic)) return undefined;
  const [first, second] = readingsOf(query.statistic);
  return {
    reason: "ambiguous-definition",
    readings: [{ ...query, statistic: first } as Query, { ...query, statistic: second } as Query],
  };
}

function dateReadings(query: Extract<Query, { files: PathCondition[] }>): Readings | undefined {
  const place = query.files.findIndex(({ values }) => values.length === 1 && slashedDate.test(values[0]));
  if (place === -1) return undefined;
  const [, one, other, year] = slashedDate.exec(query.files[place].values[0]) ?? [];
  const reading = (month: string, day: string): Query => ({
    ...query,
    files: query.files.with(place, { ...query.files[place], values: [`${year}-${month}-${day}`] }),
  });
  return { reason: "ambiguous-date", readings: [reading(one, other), reading(other, one)] };
}
