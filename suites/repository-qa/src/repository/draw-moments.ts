import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import { newNumbers } from "./number-slab.ts";

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

/** Working hours: no visit begins before the first or after the second. */
const opening = 8 * hour;
const closing = 18 * hour;

type Law = Extract<Column, { role: "moment" }>["law"];

/** What the times of a file may depend on. */
export interface FileTimes {
  readonly rows: number;
  /** Midnight of the path's day. */
  readonly pathDay: () => number;
  /** The earliest record of the file. */
  readonly firstRecord: () => number;
}

/** The moments of a file's rows. Except for `scattered`, they ascend. */
export function drawMoments(random: Stream, law: Law, { rows, pathDay, firstRecord }: FileTimes): Float64Array {
  switch (law.kind) {
    case "scattered": {
      const moments = newNumbers(rows);
      for (let row = 0; row < rows; row++) moments[row] = random.integer(law.from, law.to);
      return moments;
    }
    case "steps":
      return stepMoments(random, rows, random.integer(law.earliest, law.latest), law);
    case "path-date": {
      const late = law.within === undefined ? 0 : second * random.integer(0, Math.floor(law.within / second));
      return stepMoments(random, rows, pathDay() + law.after + late, law);
    }
    case "visits":
      return visitMoments(random, rows, law);
    case "calibration": {
      const calibrated = Math.floor(firstRecord() / day) - random.integer(1, law.days);
      return newNumbers(rows).fill(calibrated * day);
    }
  }
}

/** Steps that are exact, or longer and shorter by up to the jitter, to whole seconds. */
export function stepMoments(
  random: Stream,
  rows: number,
  start: number,
  { step, jitter = 0 }: { readonly step: number; readonly jitter?: number | undefined },
): Float64Array {
  const moments = newNumbers(rows);
  let now = start;
  for (let row = 0; row < rows; row++) {
    moments[row] = now;
    const varied = jitter === 0 ? step : step * (1 + jitter * (2 * random.uniform() - 1));
    now += jitter === 0 ? step : second * Math.max(1, Math.round(varied / second));
  }
  return moments;
}

/** Visits on working days, one after another with exponential gaps. */
function visitMoments(
  random: Stream,
  rows: number,
  { earliest, latest, gap }: Extract<Law, { kind: "visits" }>,
): Float64Array {
  const moments = newNumbers(rows);
  let now = startOf(random, Math.floor(random.integer(earliest, latest) / day));
  for (let row = 0; row < rows; row++) {
    moments[row] = now;
    now += second * Math.max(60, Math.round((gap * sampleExponential(random)) / second));
    if (now % day > closing) now = startOf(random, Math.floor(now / day) + 1);
  }
  return moments;
}

/** Days are counted from Thursday, 1 January 1970. */
const isWeekend = (dayNumber: number): boolean => dayNumber % 7 === 2 || dayNumber % 7 === 3;

/** The first visit of a working day, within an hour of opening. */
function startOf(random: Stream, dayNumber: number): number {
  let next = dayNumber;
  while (isWeekend(next)) next += 1;
  return next * day + opening + second * random.integer(0, 3600);
}
