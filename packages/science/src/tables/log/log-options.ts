import { AssayError } from "@assay/contract";
import { earliestMoment, latestMoment } from "../dates/calendar.ts";

/**
 * The times of the lines in milliseconds: those of a date column, one given for each line, or an invented clock that
 * starts and ticks as declared.
 */
export type LogTimestamp =
  | { readonly column: string }
  | { readonly times: Float64Array }
  | { readonly start: number; readonly interval: number };

/** How a log file is written. */
export interface LogOptions {
  readonly timestamp?: LogTimestamp;
}

/** Ticks once a second from 2000-01-01T00:00:00.000Z. */
const defaultClock: LogTimestamp = { start: 946_684_800_000, interval: 1000 };

/** The timestamp that the options declare, checked against the columns and the number of lines. */
export function timestampOf(
  { timestamp = defaultClock }: LogOptions,
  columns: readonly { readonly name: string; readonly kind: string }[],
  rows: number,
): LogTimestamp {
  if ("column" in timestamp) {
    const isStamp = (kind: string) => kind === "date" || kind === "unread";
    if (columns.some(({ name, kind }) => name === timestamp.column && isStamp(kind))) return timestamp;
    throw new AssayError(
      "tables/invalid-option",
      `There is no date column ${JSON.stringify(timestamp.column)} to stamp the log lines with; name one of the table.`,
    );
  }
  if ("times" in timestamp) return checkedTimes(timestamp, rows);
  const { start, interval } = timestamp;
  const last = start + Math.max(rows - 1, 0) * interval;
  if (!Number.isInteger(start) || !Number.isInteger(interval) || !isInRange(start) || !isInRange(last)) {
    throw new AssayError(
      "tables/invalid-option",
      `A log clock from ${start} ms in steps of ${interval} ms leaves the years 0001 to 9999 or whole milliseconds; choose another start or interval.`,
    );
  }
  return timestamp;
}

const isInRange = (value: number): boolean => value >= earliestMoment && value <= latestMoment;

function checkedTimes(timestamp: Extract<LogTimestamp, { times: unknown }>, rows: number): LogTimestamp {
  const { times } = timestamp;
  if (times.length >= rows && times.every((time) => Number.isInteger(time) && isInRange(time))) return timestamp;
  throw new AssayError(
    "tables/invalid-option",
    `A log of ${rows} lines needs a time in whole milliseconds of the years 0001 to 9999 for each of them.`,
  );
}
