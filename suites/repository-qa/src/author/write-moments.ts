import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";

type MomentColumn = Extract<Column, { role: "moment" }>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const recordedFormats = [
  "YYYY-MM-DD HH:mm:ss",
  "YYYY-MM-DDTHH:mm:ss",
  "YYYY/MM/DD HH:mm",
  "DD-MMM-YYYY HH:mm",
] as const;
const dayFormats = ["YYYY-MM-DD", "YYYY/MM/DD", "DD-MMM-YYYY"] as const;

/** How much the clock of a busy laboratory deviates from its rhythm, as a share of a step. */
const jitters = [0.15, 0.3, 0.5] as const;

/**
 * Columns of dates and times: when a row was recorded, and when the instrument was last calibrated. If paths contain a
 * date, rows are recorded on that day. An instrument is calibrated before a file's first record, once for the file.
 */
export function writeMoments(
  random: Stream,
  count: number,
  path: readonly PathVariable[],
  field: string,
): MomentColumn[] {
  const hasPathDate = path.some((variable) => variable.kind === "date");
  const first = Date.UTC(2023, 0, 1) + random.integer(0, 700) * day;
  const recorded: MomentColumn = {
    role: "moment",
    short: "recorded_at",
    name: "time of entry",
    about: "Date and time at which the row was entered.",
    missing: { kind: "none" },
    format: random.choose(recordedFormats),
    law: recordingLaw(random, first, hasPathDate),
  };
  const calibrated: MomentColumn = {
    role: "moment",
    ...lastChange(field),
    missing: { kind: "none" },
    format: random.choose(dayFormats),
    law: { kind: "calibration", days: random.choose([7, 14, 30, 60]) },
  };
  return [recorded, calibrated].slice(0, count);
}

/** What had a last date before a file was made: an instrument, a record form, or the software. */
function lastChange(field: string): Pick<MomentColumn, "short" | "name" | "about"> {
  if (field.startsWith("Social")) {
    const about = "Day of the last revision of the record form before the rows of the file were entered.";
    return { short: "form_date", name: "date of the record form", about };
  }
  if (/^Math|^Computer|Astronomy|Earth/.test(field)) {
    const about = "Day of the processing version that was in use when the rows of the file were entered.";
    return { short: "proc_date", name: "date of the processing version", about };
  }
  const about = "Day of the last calibration before the rows of the file were entered.";
  return { short: "calibrated_on", name: "date of calibration", about };
}

/** On the path's day at a rhythm, or as the work goes during working hours. */
function recordingLaw(random: Stream, first: number, hasPathDate: boolean): MomentColumn["law"] {
  const jitter = random.choose(jitters);
  if (hasPathDate) {
    // At most some 300 rows a file: the last one is written on the same day.
    const step = random.choose([20, 30, 45, 60, 90, 120]) * second;
    return { kind: "path-date", after: random.integer(7 * 60, 9 * 60) * minute, step, jitter, within: 3 * hour };
  }
  const last = first + random.integer(30, 300) * day;
  return { kind: "visits", earliest: first, latest: last, gap: random.integer(1, 40) * minute };
}
