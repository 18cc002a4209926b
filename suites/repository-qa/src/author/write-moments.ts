import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";

type MomentColumn = Extract<Column, { role: "moment" }>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const recordedFormats = [
  "YYYY-MM-DD HH:mm:ss",
  "YYYY-MM-DDTHH:mm:ss",
  "YYYY/MM/DD HH:mm",
  "DD-MMM-YYYY HH:mm",
] as const;
const dayFormats = ["YYYY-MM-DD", "YYYY/MM/DD", "DD-MMM-YYYY"] as const;

/**
 * Columns of dates and times: when a row was recorded, and when the instrument was last calibrated. If paths contain a
 * date, rows are recorded on that day.
 */
export function writeMoments(random: Stream, count: number, path: readonly PathVariable[]): MomentColumn[] {
  const date = path.find((variable) => variable.kind === "date");
  const first = Date.UTC(2023, 0, 1) + random.integer(0, 700) * day;
  const recorded: MomentColumn = {
    role: "moment",
    short: "recorded_at",
    name: "time of record",
    about: "Date and time at which the row was recorded.",
    missing: { kind: "none" },
    format: random.choose(recordedFormats),
    law: recordingLaw(random, first, date !== undefined),
  };
  const earliest = date === undefined ? first : Date.UTC(2023, 0, 1);
  const calibrated: MomentColumn = {
    role: "moment",
    short: "calibrated_on",
    name: "date of calibration",
    about: "Day of the last calibration before the study began.",
    missing: { kind: "none" },
    format: random.choose(dayFormats),
    law: { kind: "scattered", from: earliest - 120 * day, to: earliest - day },
  };
  return [recorded, calibrated].slice(0, count);
}

function recordingLaw(random: Stream, first: number, hasPathDate: boolean): MomentColumn["law"] {
  const step = random.choose([1, 2, 3, 5]) * minute;
  if (hasPathDate) return { kind: "path-date", after: random.integer(7 * 60, 12 * 60) * minute, step };
  const last = first + random.integer(30, 300) * day;
  if (random.uniform() < 0.6)
    return { kind: "steps", earliest: first, latest: last, step: step * random.choose([1, 12]) };
  return { kind: "scattered", from: first, to: last };
}
