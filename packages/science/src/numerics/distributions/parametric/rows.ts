import type { RandomSource } from "../../random-source.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";

// Parametric distributions over rows. An argument is an array read with step 1, or one number read with step 0, so that one loop does for
// all mixtures of columns and numbers.

export interface Rows {
  readonly values: Float64Array;
  readonly step: 0 | 1;
}

export function rowsOf(argument: Argument | undefined): Rows {
  if (argument instanceof Float64Array) return { values: argument, step: 1 };
  return { values: Float64Array.of(argument ?? 0), step: 0 };
}

const never = Number.NEGATIVE_INFINITY;

export function logDensityOfRows(
  distribution: ParametricDistribution,
  value: Argument,
  theArguments: readonly Argument[],
  out: Float64Array,
): void {
  if (distribution.logDensityOfRows !== undefined) {
    distribution.logDensityOfRows(value, theArguments, out);
    return;
  }
  const x = rowsOf(value);
  if (theArguments.length > 4) {
    const readRow = rowReader(theArguments);
    for (let row = 0; row < out.length; row++) {
      const given = readRow(row);
      const result = distribution.isValid(...given) ? distribution.logDensity(x.values[row * x.step], ...given) : never;
      out[row] = Number.isNaN(result) ? never : result;
    }
    return;
  }
  const [a, b, c, d] = fourOf(theArguments);
  for (let row = 0; row < out.length; row++) {
    const atA = a.values[row * a.step];
    const atB = b.values[row * b.step];
    const atC = c.values[row * c.step];
    const atD = d.values[row * d.step];
    const valid = distribution.isValid(atA, atB, atC, atD);
    const result = valid ? distribution.logDensity(x.values[row * x.step], atA, atB, atC, atD) : never;
    out[row] = Number.isNaN(result) ? never : result;
  }
}

/** Writes the slopes by the value and by each argument to the columns that are given; 0 where arguments are invalid. */
export function slopesOfRows(
  distribution: ParametricDistribution,
  value: Argument,
  theArguments: readonly Argument[],
  out: readonly (Float64Array | undefined)[],
  size: number,
): void {
  const x = rowsOf(value);
  const slopes = new Float64Array(Math.max(5, theArguments.length + 1));
  const write = (row: number): void => {
    for (let index = 0; index < out.length; index++) {
      const column = out[index];
      if (column !== undefined) column[row] = slopes[index];
    }
  };
  if (theArguments.length > 4) {
    const readRow = rowReader(theArguments);
    for (let row = 0; row < size; row++) {
      const given = readRow(row);
      if (distribution.isValid(...given)) distribution.slopes?.(slopes, x.values[row * x.step], ...given);
      else slopes.fill(0);
      write(row);
    }
    return;
  }
  const [a, b, c, d] = fourOf(theArguments);
  for (let row = 0; row < size; row++) {
    const atA = a.values[row * a.step];
    const atB = b.values[row * b.step];
    const atC = c.values[row * c.step];
    const atD = d.values[row * d.step];
    if (distribution.isValid(atA, atB, atC, atD))
      distribution.slopes?.(slopes, x.values[row * x.step], atA, atB, atC, atD);
    else slopes.fill(0);
    write(row);
  }
}

/** The mean or the variance of every row. A single row, such as a hidden truth, always has the exact function. */
export function momentOfRows(
  distribution: ParametricDistribution,
  moment: "mean" | "variance",
  theArguments: readonly Argument[],
  size: number,
): Float64Array {
  const quick = moment === "mean" && size > 1 ? distribution.meanOfRows?.(theArguments, size) : undefined;
  return quick ?? mapRows(distribution, theArguments, size, (...given) => distribution[moment](...given));
}

export function sampleRows(
  distribution: ParametricDistribution,
  random: RandomSource,
  theArguments: readonly Argument[],
  size: number,
): Float64Array {
  return mapRows(distribution, theArguments, size, (...given) => distribution.sample(random, ...given));
}

/** The ends between which every row has all but `tail` of its mass. */
export function rangeOfRows(
  distribution: ParametricDistribution,
  theArguments: readonly Argument[],
  size: number,
  tail: number,
): readonly [low: number, high: number] {
  const few = rowsThatMatter(distribution, theArguments);
  const { low, high } = distribution.ends(0.5 * tail);
  const lows = mapRows(distribution, few ?? theArguments, few === undefined ? size : 2, low);
  const highs = mapRows(distribution, few ?? theArguments, few === undefined ? size : 2, high);
  return [leastOf(lows), -leastOf(highs.map((end) => -end))];
}

/** The two rows at the ends of the only argument that differs, where the range rises with it. */
function rowsThatMatter(
  distribution: ParametricDistribution,
  theArguments: readonly Argument[],
): readonly Argument[] | undefined {
  const rising = distribution.risesWith;
  if (rising === undefined) return undefined;
  if (theArguments.some((argument, index) => index !== rising && typeof argument !== "number")) return undefined;
  const column = theArguments[rising];
  if (typeof column === "number") return theArguments;
  const valid = column.filter((value) => {
    const [a, b = 0, c = 0, d = 0] = theArguments.map((argument) => (typeof argument === "number" ? argument : value));
    return distribution.isValid(a, b, c, d);
  });
  if (valid.length === 0) return undefined;
  const ends = Float64Array.of(leastOf(valid), -leastOf(valid.map((value) => -value)));
  return theArguments.map((argument, index) => (index === rising ? ends : argument));
}

function mapRows(
  distribution: ParametricDistribution,
  theArguments: readonly Argument[],
  size: number,
  result: (...given: FourOrMore) => number,
): Float64Array {
  const out = new Float64Array(size);
  if (theArguments.length > 4) {
    const readRow = rowReader(theArguments);
    for (let row = 0; row < size; row++) {
      const given = readRow(row);
      out[row] = distribution.isValid(...given) ? result(...given) : Number.NaN;
    }
    return out;
  }
  const [a, b, c, d] = fourOf(theArguments);
  for (let row = 0; row < size; row++) {
    const atA = a.values[row * a.step];
    const atB = b.values[row * b.step];
    const atC = c.values[row * c.step];
    const atD = d.values[row * d.step];
    out[row] = distribution.isValid(atA, atB, atC, atD) ? result(atA, atB, atC, atD) : Number.NaN;
  }
  return out;
}

/** The least of the values that are numbers. */
function leastOf(values: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < values.length; row++) if (values[row] < least) least = values[row];
  return least;
}

/** The arguments of one row. */
export type FourOrMore = [a: number, b: number, c: number, d: number, ...more: number[]];

/** Reads the arguments of a row, at least four of them. The list is used again for the next row. */
export function rowReader(theArguments: readonly Argument[]): (row: number) => FourOrMore {
  const columns = theArguments.map(rowsOf);
  const given: FourOrMore = [0, 0, 0, 0];
  return (row) => {
    for (const [index, { values, step }] of columns.entries()) given[index] = values[row * step];
    return given;
  };
}

function fourOf(theArguments: readonly Argument[]): readonly [Rows, Rows, Rows, Rows] {
  return [rowsOf(theArguments[0]), rowsOf(theArguments[1]), rowsOf(theArguments[2]), rowsOf(theArguments[3])];
}
