import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
import { atWork, day, type Session } from "./file-session.ts";
import { newNumbers } from "./number-slab.ts";

const second = 1000;

type Law = Extract<Column, { role: "moment" }>["law"];

/** How late in its session a file begins: at most this, and at most this part of the session. */
const latestBeginning = 2_700_000;
const preparationParts = 8;

/** What the times of a file may depend on. */
export interface FileTimes {
  readonly rows: number;
  /** The working time that belongs to the file. */
  readonly session: (first: number, pace: number) => Session;
  /** Midnight of the path's day. */
  readonly pathDay: () => number;
  /** The earliest record of the file. */
  readonly firstRecord: () => number;
}

/** The moments of a file's rows. Except for `scattered`, they ascend. */
export function drawMoments(
  random: Stream,
  law: Law,
  { rows, session, pathDay, firstRecord }: FileTimes,
): Float64Array {
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
    case "sessions":
      return sessionMoments(random, rows, session(law.first, law.pace), law.pace, law.jitter ?? 0);
    case "calibration": {
      // Calibrations recur, so files that were made in between have the same date.
      const before = Math.floor(firstRecord() / day) - 1;
      return newNumbers(rows).fill((before - (before % law.days)) * day);
    }
  }
}

/** Steps that are exact, or longer and shorter by up to the jitter, to whole seconds. */
function stepMoments(
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

/** Rows one after another at a pace, faster if the session is too short for it. Nights are left out. */
export function sessionMoments(
  random: Stream,
  rows: number,
  { start, length }: Session,
  pace: number,
  jitter: number,
): Float64Array {
  const moments = newNumbers(rows);
  const step = Math.min(pace, length / rows);
  // Nobody starts on the hour.
  let worked = random.uniform() * Math.min(latestBeginning, length / preparationParts);
  for (let row = 0; row < rows; row++) {
    moments[row] = second * Math.floor(atWork(start, worked) / second);
    worked += step * (1 + jitter * (2 * random.uniform() - 1));
  }
  return moments;
}
