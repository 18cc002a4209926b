import { solve } from "@assay/science/numerics/linear-algebra/lu";
import { fromRows } from "@assay/science/numerics/linear-algebra/matrix";
import { average } from "@assay/science/statistics/descriptive/average";

/** A mean with its standard error. */
export interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

/**
 * The mean of values with control variates, whose expectation is 0: the intercept of the regression on them. The standard
 * error is by groups of values that may depend on each other, such as worlds with the same questions (sandwich).
 */
export function controlledMean(
  values: readonly number[],
  controls: readonly (readonly number[])[],
  groups: readonly number[] = values.map((_, index) => index),
): Estimate {
  const rows = values.map((_, index) => [1, ...controls[index]]);
  const width = rows[0].length;
  const normal = Array.from({ length: width }, (_, one) =>
    Array.from({ length: width }, (_, other) => rows.reduce((sum, row) => sum + row[one] * row[other], 0)),
  );
  const unit = normal.map((_, index) => (index === 0 ? 1 : 0));
  const moments = Array.from({ length: width }, (_, one) =>
    rows.reduce((sum, row, index) => sum + row[one] * values[index], 0),
  );
  const slopes = [...solve(fromRows(normal), moments)];
  const first = [...solve(fromRows(normal), unit)];
  // The influence of each value on the intercept.
  const influences = rows.map((row, index) => dot(first, row) * (values[index] - dot(slopes, row)));
  const sums = new Map<number, number>();
  for (const [index, influence] of influences.entries()) {
    sums.set(groups[index], (sums.get(groups[index]) ?? 0) + influence);
  }
  const squares = [...sums.values()].reduce((sum, each) => sum + each * each, 0);
  const lost = values.length / (values.length - width);
  return { value: slopes[0], standardError: Math.sqrt((squares * lost * sums.size) / (sums.size - 1)) };
}

/** The mean without controls. */
export const plainMean = (values: readonly number[]): Estimate => {
  const value = average(values);
  const squares = values.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  return { value, standardError: Math.sqrt(squares / (values.length - 1) / values.length) };
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * other[index], 0);
