import { leastSquares } from "@assay/science/statistics";
import { type DrawnTerm, devices, type ProcessTerm } from "./process.ts";
import { featuresOf, type Surroundings } from "./process-features.ts";
import type { ProcessReading } from "./study.ts";

export const weigh = (coefficients: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + coefficients[at] * value, 0);

export interface ScaledTerm {
  readonly term: DrawnTerm;
  /** In units of the outcome. */
  readonly coefficients: readonly number[];
  /**
   * What the condition goes with, in standard deviations: what the gate makes of the term, less half of what the term
   * would be everywhere, so that a term without its gate leads astray about as far as none.
   */
  readonly standardise: (values: readonly number[], everywhere: readonly number[], place: ProcessReading) => number;
}

export const ungated = ({ gate, ...term }: DrawnTerm): ProcessTerm => term;

const weighRows = (coefficients: readonly number[], columns: readonly (readonly number[])[]): number[] =>
  columns[0].map((_, row) => columns.reduce((sum, column, at) => sum + coefficients[at] * column[row], 0));

/** A term whose coefficients make it as visible as they say, were it the only one and conditions allotted by chance. */
export function scaleTerm(
  term: DrawnTerm,
  trial: readonly ProcessReading[],
  surroundings: Surroundings,
  spread: number,
): ScaledTerm {
  const sums = weighRows(term.coefficients, featuresOf(term, trial, surroundings));
  const everywhere = weighRows(term.coefficients, featuresOf(ungated(term), trial, surroundings));
  const deviation = rootMeanSquare(leftOver(sums, trial).left);
  const by = halfShare(sums, everywhere, trial);
  const own = leftOver(
    sums.map((value, row) => value - by * everywhere[row]),
    trial,
  );
  const spreadOfOwn = rootMeanSquare(own.left);
  const strength = Math.hypot(...term.coefficients);
  const factor = (spread * strength) / (Math.max(1e-12, deviation) * Math.sqrt(trial.length));
  return {
    term,
    coefficients: term.coefficients.map((each) => factor * each),
    standardise: (values, all, place) =>
      (weigh(term.coefficients, values) - by * weigh(term.coefficients, all) - own.told(place)) /
      Math.max(1e-12, spreadOfOwn),
  };
}

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** Half of what the term would be everywhere, as far as it goes with what it is. */
function halfShare(column: readonly number[], other: readonly number[], places: readonly ProcessReading[]): number {
  const [a, b] = [leftOver(column, places).left, leftOver(other, places).left];
  return (0.5 * weigh(a, b)) / Math.max(1e-12, weigh(b, b));
}

/** What is left of a column after session, device and cofactor, and what these tell. */
function leftOver(column: readonly number[], places: readonly ProcessReading[]) {
  const others = Array.from({ length: devices - 1 }, (_, device) => device + 1);
  const known = ({ at, cofactor }: ProcessReading): number[] => [
    cofactor,
    ...others.map((device) => (at.device === device ? 1 : 0)),
  ];
  const rows = places.map(known);
  const sessions = Map.groupBy(places.keys(), (row) => places[row].file);
  const means = (values: readonly number[]): ReadonlyMap<number, number> =>
    new Map([...sessions].map(([file, own]) => [file, own.reduce((sum, row) => sum + values[row], 0) / own.length]));
  const within = (values: readonly number[]): number[] => {
    const own = means(values);
    return values.map((value, row) => value - (own.get(places[row].file) ?? 0));
  };
  const columns = rows[0].map((_, at) => rows.map((row) => row[at]));
  const found = leastSquares(columns.map(within), within(column), { intercept: false });
  const slopes = found.defined ? found.slopes.map(({ estimate }) => estimate) : columns.map(() => 0);
  const plain = column.map((value, row) => value - weigh(slopes, rows[row]));
  const levels = means(plain);
  const told = (place: ProcessReading): number => (levels.get(place.file) ?? 0) + weigh(slopes, known(place));
  return { left: column.map((value, row) => value - told(places[row])), told };
}
