import { dateFormat, parseMoment } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { DataFile } from "./path-tree.ts";

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Working hours. */
const opening = 8 * hour;
const closing = 18 * hour;
const workday = closing - opening;

/** The share of a session in which rows are recorded; the rest is preparation. */
const recordingShare = 0.85;

const isoDay = dateFormat("YYYY-MM-DD");

/** The time at which a file's first row can be recorded, and how much working time the file has. */
export interface Session {
  readonly start: number;
  readonly length: number;
}

/**
 * The working time of a file. Files follow each other in the order in which they were made, so no two are recorded at
 * once. With dates in the paths, the files of a day divide it. Otherwise each has the time that its rows need.
 */
export function fileSession(
  { paths, rows }: Blueprint,
  { levels, rank }: DataFile,
  first: number,
  pace: number,
): Session {
  const position = paths.variables.findIndex(({ kind }) => kind === "date");
  const variable = paths.variables[position];
  if (variable?.kind === "date") {
    const days = variable.days.length;
    const ofDay = Math.floor((rank * days) / paths.files);
    const before = Math.ceil((ofDay * paths.files) / days);
    const after = Math.ceil(((ofDay + 1) * paths.files) / days);
    const length = workday / (after - before);
    const midnight = parseMoment(variable.days[levels[position]], isoDay) ?? Number.NaN;
    return { start: midnight + opening + (rank - before) * length, length: recordingShare * length };
  }
  const usual = (rows.kind === "normal" ? rows.mean + rows.sd : rows.high) * pace;
  const perDay = Math.max(1, Math.floor(workday / (usual / recordingShare)));
  const daysEach = Math.max(1, Math.ceil(usual / recordingShare / workday));
  const workdays = Math.floor(rank / perDay) * daysEach;
  const length = perDay > 1 ? workday / perDay : daysEach * workday;
  const start = afterWorkdays(Math.floor(first / day), workdays) * day + opening + (rank % perDay) * length;
  return { start, length: recordingShare * length };
}

/** The moment after this much working time, which ends at closing time and goes on at the next opening. */
export function atWork(start: number, worked: number): number {
  const sinceOpening = (start % day) - opening + worked;
  const days = Math.floor(sinceOpening / workday);
  if (days === 0) return start + worked;
  return afterWorkdays(Math.floor(start / day), days) * day + opening + (sinceOpening - days * workday);
}

/** Days are counted from Thursday, 1 January 1970. */
export const isWeekend = (dayNumber: number): boolean => dayNumber % 7 === 2 || dayNumber % 7 === 3;

/** The day this many working days after the first working day on or after a day. */
function afterWorkdays(dayNumber: number, workdays: number): number {
  let from = dayNumber;
  while (isWeekend(from)) from += 1;
  const sinceMonday = (from + 3) % 7;
  const total = sinceMonday + workdays;
  return from - sinceMonday + Math.floor(total / 5) * 7 + (total % 5);
}
