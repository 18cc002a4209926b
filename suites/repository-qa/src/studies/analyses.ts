import { studentT } from "@assay/science/numerics/distributions/student-t";
import { stream } from "@assay/science/numerics/stream";
import { leastSquares } from "@assay/science/statistics";
import type { Design, Reading } from "./study.ts";

/** An effect with its standard error and two-sided p-value. A permutation has a p-value alone. */
export interface Analysis {
  readonly name: string;
  readonly estimate: number;
  readonly error: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
}

/** The mean of the readings of one file, unit or reading in one condition. */
export interface Cell {
  readonly cluster: number;
  readonly arm: 0 | 1;
  readonly cofactor: 0 | 1;
  readonly mean: number;
  readonly count: number;
  /** Sum of the squared deviations of its readings from the mean. */
  readonly squares: number;
}

export function cellsOf(readings: readonly Reading[], cluster: Design["cluster"]): Cell[] {
  if (cluster === "row") {
    return readings.map(({ arm, cofactor, value }, index) => ({
      cluster: index,
      arm,
      cofactor,
      mean: value,
      count: 1,
      squares: 0,
    }));
  }
  const groups = Map.groupBy(readings, (reading) => 2 * reading[cluster] + reading.arm);
  return Array.from(groups.values(), (own) => {
    const mean = average(own.map(({ value }) => value));
    const squares = own.reduce((sum, { value }) => sum + square(value - mean), 0);
    const [first] = own;
    return { cluster: first[cluster], arm: first.arm, cofactor: first.cofactor, mean, count: own.length, squares };
  });
}

const square = (value: number): number => value * value;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const mean = average(values);
  return values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (values.length - 1);
}

export function byStudent(name: string, estimate: number, error: number, degreesOfFreedom: number): Analysis {
  const pValue = 2 * studentT(degreesOfFreedom).survival(Math.abs(estimate / error));
  return { name, estimate, error, degreesOfFreedom, pValue };
}

const meansIn = (cells: readonly Cell[], arm: 0 | 1): number[] =>
  cells.flatMap((cell) => (cell.arm === arm ? [cell.mean] : []));

/** Welch's test of the cells' means. */
export function welch(cells: readonly Cell[]): Analysis {
  const [first, second] = [meansIn(cells, 0), meansIn(cells, 1)];
  const [a, b] = [variance(first) / first.length, variance(second) / second.length];
  const degrees = ((a + b) * (a + b)) / ((a * a) / (first.length - 1) + (b * b) / (second.length - 1));
  return byStudent("Welch", average(first) - average(second), Math.sqrt(a + b), degrees);
}

/** The same difference with errors that are robust to unequal variances (HC3). */
export function robust(cells: readonly Cell[]): Analysis {
  const [first, second] = [meansIn(cells, 0), meansIn(cells, 1)];
  const error = Math.sqrt(variance(first) / (first.length - 1) + variance(second) / (second.length - 1));
  return byStudent("HC3", average(first) - average(second), error, cells.length - 2);
}

/** Student's test with one variance for both conditions. */
export function pooled(cells: readonly Cell[]): Analysis {
  const [first, second] = [meansIn(cells, 0), meansIn(cells, 1)];
  const degrees = first.length + second.length - 2;
  const shared = ((first.length - 1) * variance(first) + (second.length - 1) * variance(second)) / degrees;
  const error = Math.sqrt(shared * (1 / first.length + 1 / second.length));
  return byStudent("Student", average(first) - average(second), error, degrees);
}

/** The difference of row means with a standard error that sums residuals by cluster (CR1). */
export function clusterRobust(cells: readonly Cell[]): Analysis {
  const sides = ([0, 1] as const).map((arm) => {
    const own = cells.filter((cell) => cell.arm === arm);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const mean = own.reduce((sum, { count, mean }) => sum + count * mean, 0) / total;
    const squares = own.reduce((sum, cell) => sum + square(cell.count * (cell.mean - mean)), 0);
    return { mean, variance: ((squares / (total * total)) * own.length) / (own.length - 1) };
  });
  const error = Math.sqrt(sides[0].variance + sides[1].variance);
  return byStudent("cluster-robust", sides[0].mean - sides[1].mean, error, cells.length - 2);
}

/** The differences between the conditions in the clusters that have both, with the weight of each for row means. */
export function differencesOf(cells: readonly Cell[]): { readonly difference: number; readonly weight: number }[] {
  return [...Map.groupBy(cells, ({ cluster }) => cluster).values()].flatMap((own) => {
    const first = own.find(({ arm }) => arm === 0);
    const second = own.find(({ arm }) => arm === 1);
    if (first === undefined || second === undefined) return [];
    const weight = (first.count * second.count) / (first.count + second.count);
    return [{ difference: first.mean - second.mean, weight }];
  });
}

/** The paired test of the clusters' differences. */
export function paired(cells: readonly Cell[]): Analysis {
  const differences = differencesOf(cells).map(({ difference }) => difference);
  const error = Math.sqrt(variance(differences) / differences.length);
  return byStudent("paired", average(differences), error, differences.length - 1);
}

/** Rows with a constant for each cluster, and residuals summed by cluster (CR1). */
export function fixedEffects(cells: readonly Cell[]): Analysis {
  const differences = differencesOf(cells);
  const total = differences.reduce((sum, { weight }) => sum + weight, 0);
  const estimate = differences.reduce((sum, { weight, difference }) => sum + weight * difference, 0) / total;
  const squares = differences.reduce(
    (sum, { weight, difference }) => sum + square(weight * (difference - estimate)),
    0,
  );
  const n = differences.length;
  return byStudent("fixed effects", estimate, Math.sqrt(((squares / (total * total)) * n) / (n - 1)), n - 1);
}

/** The same with rows as independent: residuals include what the clusters' differences vary by, each row counted. */
export function fixedEffectsByRow(cells: readonly Cell[]): Analysis {
  const differences = differencesOf(cells);
  const total = differences.reduce((sum, { weight }) => sum + weight, 0);
  const { estimate } = fixedEffects(cells);
  const within = cells.reduce((sum, { squares }) => sum + squares, 0);
  const squares = differences.reduce((sum, each) => sum + each.weight * square(each.difference - estimate), within);
  const rows = cells.reduce((sum, { count }) => sum + count, 0);
  const degrees = rows - differences.length - 1;
  return byStudent("fixed effects by row", estimate, Math.sqrt(squares / degrees / total), degrees);
}

/** Least squares of the cells' means on condition and cofactor. */
export function adjusted(cells: readonly Cell[]): Analysis | undefined {
  const fit = leastSquares(
    [cells.map(({ arm }) => 1 - arm), cells.map(({ cofactor }) => cofactor)],
    cells.map(({ mean }) => mean),
    { intercept: true },
  );
  if (!fit.defined) return undefined;
  const [{ estimate, standardError }] = fit.slopes;
  return byStudent("adjusted", estimate, standardError, fit.degreesOfFreedom);
}

/** The mean of the differences at the levels of the cofactor, weighted by the cells there, as Welch's test has it. */
export function stratified(cells: readonly Cell[]): Analysis {
  const parts = ([0, 1] as const).map((level) => {
    const own = cells.filter(({ cofactor }) => cofactor === level);
    return { share: own.length / cells.length, first: meansIn(own, 0), second: meansIn(own, 1) };
  });
  const terms = parts.flatMap(({ share, first, second }) =>
    [first, second].map((side) => ({ part: (share * share * variance(side)) / side.length, degrees: side.length - 1 })),
  );
  const error2 = terms.reduce((sum, { part }) => sum + part, 0);
  const degrees = (error2 * error2) / terms.reduce((sum, { part, degrees }) => sum + (part * part) / degrees, 0);
  const estimate = parts.reduce((sum, { share, first, second }) => sum + share * (average(first) - average(second)), 0);
  return byStudent("stratified", estimate, Math.sqrt(error2), degrees);
}

const draws = 999;

/** The share of random relabellings whose statistic is at least as far from zero: labels move within `strata`. */
export function permuted(
  cells: readonly Cell[],
  statistic: (cells: readonly Cell[]) => number,
  byCofactor: boolean,
): number {
  const random = stream("repository-qa", "study", "permutations");
  const observed = Math.abs(statistic(cells)) * (1 - 1e-12);
  const groups = byCofactor
    ? ([0, 1] as const).map((level) => cells.filter(({ cofactor }) => cofactor === level))
    : [cells];
  let reached = 1;
  for (let draw = 0; draw < draws; draw++) {
    const relabelled = groups.flatMap((group) => {
      const arms = random.shuffle(group.map(({ arm }) => arm));
      return group.map((cell, index) => ({ ...cell, arm: arms[index] }));
    });
    if (Math.abs(statistic(relabelled)) >= observed) reached++;
  }
  return reached / (draws + 1);
}

/** The share of all sign changes of the differences whose mean is at least as far from zero. */
export function signFlipped(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0)) * (1 - 1e-12);
  const count = 1 << differences.length;
  let reached = 0;
  for (let signs = 0; signs < count; signs++) {
    let sum = 0;
    for (let index = 0; index < differences.length; index++) {
      sum += (signs >>> index) & 1 ? differences[index] : -differences[index];
    }
    if (Math.abs(sum) >= observed) reached++;
  }
  return reached / count;
}
