import { isOpen, readingsOf } from "./open-statistics.ts";
import type { PathCondition, Query } from "./query-schema.ts";

/** The two readings of a query that the published rules allow, and the reason why it lacks an answer where they differ. */
export interface Readings {
  readonly reason: "ambiguous-definition" | "ambiguous-date";
  readonly readings: readonly [Query, Query];
}

/** A date with strokes, which does not say which of its first two numbers is the day. */
const strokes = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** The date with strokes that an ISO date may be written as, month first; read with the day first it is another one. */
export function withStrokes(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}

/** None for a query that can be read in one way only. */
export function queryReadings(query: Query): Readings | undefined {
  const byDate = "files" in query ? dateReadings(query) : undefined;
  if (byDate !== undefined) return byDate;
  if (!("statistic" in query) || !isOpen(query.statistic)) return undefined;
  const [first, second] = readingsOf(query.statistic);
  return {
    reason: "ambiguous-definition",
    readings: [{ ...query, statistic: first } as Query, { ...query, statistic: second } as Query],
  };
}

function dateReadings(query: Extract<Query, { files: PathCondition[] }>): Readings | undefined {
  const place = query.files.findIndex(({ values }) => values.length === 1 && strokes.test(values[0]));
  if (place === -1) return undefined;
  const [, one, other, year] = strokes.exec(query.files[place].values[0]) ?? [];
  const reading = (month: string, day: string): Query => ({
    ...query,
    files: query.files.with(place, { ...query.files[place], values: [`${year}-${month}-${day}`] }),
  });
  return { reason: "ambiguous-date", readings: [reading(one, other), reading(other, one)] };
}
