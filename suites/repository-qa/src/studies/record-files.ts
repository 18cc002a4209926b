import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { drawReadings } from "./draw-readings.ts";
import type { Circumstances } from "./process.ts";
import type { Reading, Study } from "./study.ts";

/** A row of a data file, as it was written. */
export interface RecordedRow {
  readonly record: number;
  readonly unit: number;
  /** As the file, or the table of allocations, has it. */
  readonly arm: 0 | 1;
  readonly cofactor: 0 | 1;
  readonly value: number;
  readonly flag: string;
  readonly covariate: number;
  /** What the instrument wrote itself, where the study has it. */
  readonly instrument?: InstrumentCells;
  /** When, where and on what, where files tell it. */
  readonly at?: Circumstances;
}

interface InstrumentCells {
  /** Signals of the two detectors in counts; NaN for a lost reading. */
  readonly signal: number;
  readonly second: number;
  readonly blank: number;
  readonly indicator: number;
  /** The instrument's counter. */
  readonly shot: number;
}

export interface RecordedFile {
  readonly file: number;
  readonly version: number;
  /** Whether a later version takes its place. */
  readonly isSuperseded: boolean;
  readonly operator: string;
  readonly rows: readonly RecordedRow[];
}

/** The operator of each file, in turns. */
const operatorOf = ({ subject }: Pick<Study, "subject">, file: number): string =>
  subject.operators[file % subject.operators.length];

/** Whether the two levels of the condition are exchanged in a file. */
export const isSwapped = (study: Pick<Study, "subject" | "flaws">, file: number): boolean => {
  const { swap } = study.flaws;
  return swap !== undefined && file < swap.before && operatorOf(study, file) === swap.operator;
};

/** Whether they are exchanged without any document saying so. */
export const isMislabelled = (study: Pick<Study, "subject" | "flaws" | "unannounced">, file: number): boolean =>
  (study.unannounced?.labels?.files.includes(file) ?? false) && !isSwapped(study, file);

/** What an instrument adds in a file: the mean of its readings of the standard, less the standard's known value. */
export const driftOf = ({ drift }: Study["flaws"], file: number): number => {
  if (drift === undefined) return 0;
  const [first, second, third] = drift.standards[file];
  return (first + second + third) / 3 - drift.nominal;
};

/** Data files as written: readings that count with the flaws of the study, and rows that do not count. */
export function recordFiles(study: Study): RecordedFile[] {
  const { key, design, flaws, attempt } = study;
  const random = stream("repository-qa", "study", key, "records", attempt);
  const instrument = stream("repository-qa", "study", key, "instrument", attempt);
  const readings = drawReadings(study, attempt);
  const stuck = stuckValues(study, readings);
  const files: RecordedFile[] = [];
  let record = 0;
  let shot = 4000 + instrument.integer(0, 3000);
  for (let file = 0; file < design.files; file++) {
    const copied = study.unannounced?.copied?.pairs.find((pair) => pair.file === file);
    if (copied !== undefined) {
      const rows = copyRows(files, copied.source, readings, file, record);
      record += new Set(rows.map((row) => row.record)).size;
      files.push(...versionsOf(study, file, rows));
      continue;
    }
    const rows: RecordedRow[] = [];
    const late: RecordedRow[] = [];
    for (const reading of readings) {
      if (reading.file !== file) continue;
      shot += instrument.integer(1, 3);
      const row = recordReading(study, reading, ++record, random, {
        random: instrument,
        shot,
        stuckAt: stuck.get(reading),
      });
      const isIn = (arm: 0 | 1, share: number): boolean => random.uniform() < (reading.arm === arm ? 1.6 : 0.4) * share;
      if (flaws.revised !== undefined && isIn(flaws.revised.arm, flaws.revised.share)) {
        rows.push(shifted(study, row, file, flaws.revised.shift));
        late.push(row);
      } else rows.push(row);
      if (flaws.lost !== undefined && random.uniform() < flaws.lost.share) {
        rows.push({ ...nextShot(row, ++shot, true), record: ++record, value: flaws.lost.code });
      }
      if (flaws.flags !== undefined && isIn(flaws.flags.arm, flaws.flags.share)) {
        const flag = random.choose(flaws.flags.bad);
        const again = nextShot(shifted(study, row, file, flaws.flags.shift), ++shot, false);
        rows.push({ ...again, record: ++record, flag });
      }
    }
    files.push(...versionsOf(study, file, [...rows, ...late]));
  }
  return files;
}

/** A copy of a row for another shot of the instrument. */
const nextShot = (row: RecordedRow, shot: number, isLost: boolean): RecordedRow =>
  row.instrument === undefined
    ? row
    : {
        ...row,
        instrument: { ...row.instrument, shot, ...(isLost ? { signal: Number.NaN, second: Number.NaN } : {}) },
      };

/** The rows of an earlier file under new labels, as many as the units of this file allow. */
function copyRows(
  files: readonly RecordedFile[],
  source: number,
  readings: readonly Reading[],
  file: number,
  record: number,
): RecordedRow[] {
  const rows = files.findLast((each) => each.file === source)?.rows ?? [];
  const own = [...new Set(readings.filter((each) => each.file === file).map(({ unit }) => unit))];
  const old = [...new Set(rows.map(({ unit }) => unit))];
  const kept = rows.filter(({ unit }) => old.indexOf(unit) < own.length);
  const records = [...new Set(kept.map((row) => row.record))];
  return kept.map((row) => ({
    ...row,
    record: record + 1 + records.indexOf(row.record),
    unit: own[old.indexOf(row.unit)],
  }));
}

/** The values at which a detector stays, by the readings that it spoils: those after the most extreme one of a file. */
function stuckValues({ unannounced, design }: Study, readings: readonly Reading[]): Map<Reading, number> {
  const found = new Map<Reading, number>();
  const { files = [], towards = 1, most = 0 } = unannounced?.stuck ?? {};
  const least = 0.5 * Math.min(...design.noise);
  for (const file of files) {
    const own = readings.filter((reading) => reading.file === file);
    const early = own.slice(0, Math.ceil(0.5 * own.length));
    const start = early.reduce((best, { value }, at) => (towards * (value - own[best].value) > 0 ? at : best), 0);
    for (const reading of own.slice(start + 1, start + 1 + most)) {
      if (Math.abs(reading.value - own[start].value) < least) break;
      found.set(reading, own[start].value);
    }
  }
  return found;
}

interface Shot {
  readonly random: ReturnType<typeof stream>;
  readonly shot: number;
  /** The value at which the detector stays. */
  readonly stuckAt: number | undefined;
}

function recordReading(
  study: Study,
  reading: Reading,
  record: number,
  random: ReturnType<typeof stream>,
  { stuckAt, ...taken }: Shot,
): RecordedRow {
  const { flaws, subject, unannounced } = study;
  const { file, unit, cofactor } = reading;
  const redundancy = unannounced?.redundancy;
  const shown = withOffset(study, reading.value, file);
  const displayed = stuckAt === undefined ? shown : withOffset(study, stuckAt, file);
  const { gross } = unannounced ?? {};
  const isGross = redundancy !== undefined && gross?.arm === reading.arm && gross.files.includes(file);
  return {
    record,
    unit,
    arm: isSwapped(study, file) || isMislabelled(study, file) ? (reading.arm === 0 ? 1 : 0) : reading.arm,
    cofactor,
    value: onFileScale(study, displayed + (isGross ? redundancy.factor * redundancy.blanks[file] : 0), file),
    flag: flaws.flags !== undefined && random.uniform() < 0.1 ? flaws.flags.fine : "",
    covariate: reading.covariate ?? drawCovariate(subject, random),
    ...(redundancy === undefined
      ? {}
      : { instrument: instrumentCells(redundancy, reading, taken, [shown, displayed]) }),
    ...(reading.at === undefined ? {} : { at: reading.at }),
  };
}

const drawCovariate = ({ covariate }: Study["subject"], random: ReturnType<typeof stream>): number =>
  roundToPrecision(covariate.centre + covariate.spread * sampleNormal(random), covariate);

/** What the instrument writes of a reading with one value that is shown to it and another that its first detector has. */
function instrumentCells(
  { factor, blanks, tolerance, indicator }: NonNullable<Study["unannounced"]>["redundancy"],
  { file, arm }: Reading,
  { random, shot }: Omit<Shot, "stuckAt">,
  [shown, displayed]: readonly [number, number],
): InstrumentCells {
  const blank = blanks[file];
  const counts = (value: number): number => roundToPrecision(blank + value / factor, { decimals: 3 });
  const apart = 0.9 * tolerance * (2 * random.uniform() - 1);
  const gap = Math.abs(indicator[0] - indicator[1]);
  return {
    signal: counts(displayed),
    second: roundToPrecision(counts(shown) + apart, { decimals: 1 }),
    blank,
    indicator: roundToPrecision(indicator[arm] + 0.3 * gap * (2 * random.uniform() - 1), { decimals: 1 }),
    shot,
  };
}

/** A measured value with the instrument's offset, on scale A. */
const withOffset = ({ flaws, subject }: Study, value: number, file: number): number =>
  roundToPrecision(value + driftOf(flaws, file), { decimals: recordedDecimals(flaws, subject, file) });

/** A value on scale A as the file has it. */
function onFileScale({ flaws, subject }: Study, value: number, file: number): number {
  const { scale } = flaws;
  const scaled = scale !== undefined && file >= scale.from ? (value - scale.offset) / scale.factor : value;
  return roundToPrecision(scaled, { decimals: recordedDecimals(flaws, subject, file) });
}

/** Values on scale B have one decimal more. */
export const recordedDecimals = ({ scale }: Study["flaws"], { outcome }: Study["subject"], file: number): number =>
  outcome.decimals + (scale !== undefined && file >= scale.from ? 1 : 0);

/** A row with a wrong value beside the right one. Its signals follow, so that nothing but the documents tells it. */
function shifted({ flaws, subject, unannounced }: Study, row: RecordedRow, file: number, shift: number): RecordedRow {
  const { scale } = flaws;
  const factor = scale !== undefined && file >= scale.from ? scale.factor : 1;
  const value = roundToPrecision(row.value + shift / factor, { decimals: recordedDecimals(flaws, subject, file) });
  if (row.instrument === undefined || unannounced === undefined) return { ...row, value };
  const more = (factor * (value - row.value)) / unannounced.redundancy.factor;
  const { signal, second } = row.instrument;
  return {
    ...row,
    value,
    instrument: {
      ...row.instrument,
      signal: roundToPrecision(signal + more, { decimals: 3 }),
      second: roundToPrecision(second + more, { decimals: 1 }),
    },
  };
}

function versionsOf(study: Study, file: number, rows: readonly RecordedRow[]): RecordedFile[] {
  const { versions } = study.flaws;
  const operator = operatorOf(study, file);
  const only = { file, version: 1, isSuperseded: false, operator, rows };
  if (!versions?.files.includes(file)) return [only];
  const swapped = isSwapped(study, file);
  const isOfArm = (row: RecordedRow): boolean => (swapped ? 1 - row.arm : row.arm) === versions.arm;
  // A file without the condition differs in all rows, so that no two versions are the same.
  const all = !rows.some(isOfArm);
  const first = rows.map((row) => {
    const isCode = row.value === study.flaws.lost?.code;
    return (all || isOfArm(row)) && !isCode ? shifted(study, row, file, versions.shift) : row;
  });
  return [
    { ...only, isSuperseded: true, rows: first },
    { ...only, version: 2 },
  ];
}
