import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { PathPlan } from "../blueprint/path-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { rhythmOf } from "./row-rhythm.ts";

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

/** The first days on which studies without dates in their paths begin. */
const earliestStart = Date.UTC(2022, 0, 10);
const latestEnd = Date.UTC(2025, 11, 20);

/** How fast the decisions of players follow each other who all decide at once, in seconds. */
const paceOfRounds = [8, 30] as const;

/** A study lasts at most this many working days of ten hours. */
const mostWorkdays = 520;
const workday = 10 * hour;

/**
 * Columns of dates and times: when a row was recorded, and when the instrument was last calibrated. If paths contain a
 * date, rows are recorded on that day. An instrument is calibrated before a file's first record, once for the file.
 */
export function writeMoments(
  random: Stream,
  count: number,
  paths: PathPlan,
  context: Context,
  extension: Extension,
): MomentColumn[] {
  const { isEntered, pace: usualPace } = rhythmOf(context.domain.row);
  const pace = context.domain.inRounds ? paceOfRounds : usualPace;
  const usual = random.integer(...pace) * second;
  // A file has some 150 rows.
  const step = Math.max(second, Math.min(usual, (mostWorkdays * workday) / (paths.files * 150)));
  const weeks = Math.ceil((paths.files * 150 * step) / workday / 5) + 2;
  const spare = Math.floor((latestEnd - earliestStart) / day) - 7 * weeks;
  const recorded: MomentColumn = {
    role: "moment",
    short: "recorded_at",
    name: isEntered ? "time of entry" : "time of recording",
    about: isEntered
      ? "Date and time at which the row was entered."
      : "Date and time at which the values of the row were recorded.",
    missing: { kind: "none" },
    format: random.choose(step < minute || extension === "log" ? recordedFormats.slice(0, 2) : recordedFormats),
    law: {
      kind: "sessions",
      first: earliestStart + random.integer(0, Math.max(1, spare)) * day,
      pace: Math.round(step),
      jitter: random.choose(jitters),
    },
  };
  const calibrated: MomentColumn = {
    role: "moment",
    ...lastChange(context.field.field),
    missing: { kind: "none" },
    format: random.choose(dayFormats),
    law: { kind: "calibration", days: random.choose([7, 14, 28, 56]) },
  };
  return (hasLastChange(context) ? [recorded, calibrated] : [recorded]).slice(0, count);
}

/** Rows about people, who are not read by an instrument, and rows that programs write. */
const withoutInstrument =
  /participant|patient|case|respondent|household|pregnancy|person|child|athlete|contact|simulat|calculat|network run|benchmark/;

/** Whether a study has an instrument that is calibrated, or processing that has versions. */
const hasLastChange = ({ field, domain: { file, row } }: Context): boolean =>
  !/^(Social|Math|Computer)|Industrial/.test(field.field) && !withoutInstrument.test(`${file} ${row}`);

/** What had a last date before a file was made: an instrument, or the software. */
function lastChange(field: string): Pick<MomentColumn, "short" | "name" | "about"> {
  if (/Astronomy|Earth/.test(field)) {
    const about = "Day of the processing version that was in use when the rows of the file were entered.";
    return { short: "proc_date", name: "date of the processing version", about };
  }
  const about = "Day of the last calibration before the file.";
  return { short: "calibrated_on", name: "date of calibration", about };
}
