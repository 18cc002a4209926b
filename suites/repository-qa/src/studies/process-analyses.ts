import { leastSquares } from "@assay/science/statistics";
import { type Analysis, byStudent, cellsOf, welch } from "./analyses.ts";
import { intervalOf, posterior } from "./interval-score.ts";
import { type ActingTerm, devices, type HiddenProcess, type KindName } from "./process.ts";
import { featuresOf, type Surroundings } from "./process-features.ts";
import { drawRoomLog, roomAt } from "./room-log.ts";
import type { ProcessReading, Reading, Study } from "./study.ts";

/** An effect, and how many standard errors each kind of the process is away from nothing. */
export interface ProcessAnalysis extends Analysis {
  readonly statistics: { readonly [kind in KindName]?: number };
}

export const hasGates = ({ terms }: HiddenProcess): boolean => terms.some(({ gate }) => gate !== undefined);

const isOfProcess = (reading: Reading): reading is ProcessReading => reading.at !== undefined;

export function processReadings(readings: readonly Reading[]): readonly ProcessReading[] {
  return readings.filter(isOfProcess);
}

export const surroundingsOf = (
  { key, design, subject }: Pick<Study, "key" | "design" | "subject">,
  { share }: Pick<HiddenProcess, "share">,
): Surroundings => ({
  log: drawRoomLog(key, design.files),
  share,
  operators: subject.operators,
});

/** What every analyst sees at once: condition, cofactor and device. Sessions have a constant of their own. */
export function plainColumns(readings: readonly ProcessReading[]): number[][] {
  return [
    readings.map(({ arm }) => 1 - arm),
    readings.map(({ cofactor }) => cofactor),
    ...Array.from({ length: devices - 1 }, (_, device) => readings.map(({ at }) => (at.device === device + 1 ? 1 : 0))),
  ];
}

/** Least squares with a constant for each session, of which the first column is the effect. */
export function fitWithSessions(
  name: string,
  readings: readonly ProcessReading[],
  columns: readonly (readonly number[])[],
  response: readonly number[] = readings.map(({ value }) => value),
) {
  const sessions = [...Map.groupBy(readings.keys(), (row) => readings[row].file).values()];
  const within = (column: readonly number[]): number[] => {
    const left = [...column];
    for (const rows of sessions) {
      const mean = rows.reduce((sum, row) => sum + column[row], 0) / rows.length;
      for (const row of rows) left[row] -= mean;
    }
    return left;
  };
  const found = leastSquares(columns.map(within), within(response), { intercept: false });
  if (!found.defined) return undefined;
  const degrees = found.degreesOfFreedom - sessions.length;
  const inflation = Math.sqrt(found.degreesOfFreedom / degrees);
  const [{ estimate, standardError }] = found.slopes;
  return {
    analysis: byStudent(name, estimate, inflation * standardError, degrees),
    statistics: found.slopes.map((slope) => slope.statistic / inflation),
    /** Standard errors for scatter of standard deviation 1. */
    unitErrors: found.slopes.map((slope) => slope.standardError / Math.sqrt(found.residualVariance)),
  };
}

/** The analysis that is told which terms there are, with their constants, and fits their coefficients. */
export function processReference(
  study: Study,
  hidden: HiddenProcess,
  readings: readonly Reading[],
  told: readonly ActingTerm[] = hidden.terms,
): ProcessAnalysis | undefined {
  const own = processReadings(readings);
  const surroundings = surroundingsOf(study, hidden);
  const plain = plainColumns(own);
  const terms = told.map((term) => ({ kind: term.kind, columns: featuresOf(term, own, surroundings) }));
  const found = fitWithSessions("reference", own, [...plain, ...terms.flatMap(({ columns }) => columns)]);
  if (found === undefined) return undefined;
  let place = plain.length;
  const statistics: { [kind in KindName]?: number } = {};
  for (const { kind, columns } of terms) {
    const tested = kind === "carry-over" ? 1 : columns.length;
    const parts = found.statistics.slice(place, place + tested);
    statistics[kind] = Math.sqrt(parts.reduce((sum, each) => sum + each * each, 0));
    place += columns.length;
  }
  return { ...found.analysis, statistics };
}

/** Everything that the files have a column for, as it is. */
export function linearColumns(own: readonly ProcessReading[], study: Study, hidden: HiddenProcess): number[][] {
  const { log } = surroundingsOf(study, hidden);
  const rooms = own.map(({ file, at }) => roomAt(log[file], at.second / 60));
  const orders = [...Map.groupBy(own, ({ file }) => file).values()].flatMap((session) =>
    session.map((_, order) => order),
  );
  return [
    ...plainColumns(own),
    own.map(({ covariate = 0 }) => covariate),
    orders,
    own.map(({ at }) => at.second / 60),
    own.map(({ at }) => at.row),
    own.map(({ at }) => at.column),
    rooms.map(({ temperature }) => temperature),
    rooms.map(({ humidity }) => humidity),
  ];
}

/** A comparison of means, and least squares on everything that the files have a column for. */
export function usualAnalyses(study: Study, hidden: HiddenProcess, readings: readonly Reading[]): Analysis[] {
  const own = processReadings(readings);
  const linear = fitWithSessions("linear", own, linearColumns(own, study, hidden));
  if (linear === undefined) throw new Error("columns of the files determine each other");
  return [welch(cellsOf(own, "row")), linear.analysis];
}

/** Each kind has to be so many standard errors away from nothing. */
export const leastStatistic = 6;
/** Whoever leaves out one kind has to move by so many standard errors of the reference. */
export const leastShift = 1.5;
/** The usual analyses have to be so many of them away from it, and from the truth or miss that with their interval. */
const farOff = 2.5;
/** The reference has to be at least so many times sharper than the prior. */
const sharper = 3;

/** Whether an item can be made of these readings: everything can be seen, and whoever does not look is wrong. */
export function acceptProcess(study: Study, hidden: HiddenProcess, readings: readonly Reading[]): boolean {
  const found = processReference(study, hidden, readings);
  if (found === undefined || sharper * found.error > study.prior) return false;
  const { statistics, error, estimate } = found;
  if (!hidden.terms.every(({ kind }) => (statistics[kind] ?? 0) >= leastStatistic)) return false;
  if (!usualAnalyses(study, hidden, readings).every((usual) => misses(usual, study, found))) return false;
  return hidden.terms.every(({ kind }) => {
    const other = processReference(study, hidden, readings, withoutTerm(hidden.terms, kind));
    return other !== undefined && Math.abs(other.estimate - estimate) >= leastShift * error;
  });
}

/** What an analyst takes into account who leaves out a kind. */
export const withoutTerm = (terms: readonly ActingTerm[], kind: KindName): ActingTerm[] =>
  terms.filter((term) => term.kind !== kind);

/** What an analyst takes into account who lets a kind act everywhere. */
export const withoutGate = (terms: readonly ActingTerm[], kind: KindName): ActingTerm[] =>
  terms.map((term) => {
    const { gate, ...everywhere } = term;
    return term.kind === kind ? everywhere : term;
  });

/**
 * Whether a usual analysis is wrong: far from what the reference finds, and far from the truth or sure of something else.
 * To ask for the truth alone would choose readings whose scatter pulls both analyses the same way.
 */
export function misses(usual: Analysis, { effect, prior }: Study, { estimate, error }: Analysis): boolean {
  const { low, high } = intervalOf(posterior(usual, prior));
  const isFar = (from: number): boolean => Math.abs(usual.estimate - from) >= farOff * error;
  return isFar(estimate) && (isFar(effect) || effect < low || effect > high);
}
