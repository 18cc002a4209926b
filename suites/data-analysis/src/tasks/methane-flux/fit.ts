import { fromColumns } from "@assay/science/numerics/linear-algebra/matrix";
import { factorQr, type QrFactors, solveLeastSquares } from "@assay/science/numerics/linear-algebra/qr";
import { solveUpperTransposed } from "@assay/science/numerics/linear-algebra/triangular";
import type { Pair } from "./scenario.ts";
import type { Series } from "./series.ts";

const taken = (column: Series, rows: readonly number[]): number[] => rows.map((row) => column[row]);

/** Least squares with these columns at the half hours that have a flux. */
export const factorsOf = (columns: readonly Series[], rows: readonly number[]): QrFactors =>
  factorQr(fromColumns(columns.map((column) => taken(column, rows))));

/** Length of what is left of a column when all that others explain is taken away. */
export function lengthBeside(factors: QrFactors, column: Series, rows: readonly number[]): number {
  return Math.sqrt(solveLeastSquares(factors, taken(column, rows)).residualSumOfSquares);
}

/** Standard error of the expected difference of a pair, for noise of 1: with d its columns, √(d' R⁻¹ R⁻ᵀ d). */
export function errorOf({ upper }: QrFactors, columns: readonly Series[], { first, second }: Pair): number {
  const apart = columns.map((column) => column[first] - column[second]);
  return Math.hypot(...solveUpperTransposed(upper, apart));
}

/** What a fit expects of pairs of half hours, with its standard errors. */
export function expectedPairs(
  columns: readonly Series[],
  flux: ReadonlyMap<number, number>,
  pairs: readonly Pair[],
): { readonly difference: number; readonly error: number }[] {
  const rows = [...flux.keys()];
  const factors = factorsOf(columns, rows);
  const { coefficients, residualSumOfSquares } = solveLeastSquares(factors, [...flux.values()]);
  const noise = Math.sqrt(residualSumOfSquares / (rows.length - columns.length));
  return pairs.map((pair) => ({
    difference: columns.reduce(
      (sum, column, place) => sum + coefficients[place] * (column[pair.first] - column[pair.second]),
      0,
    ),
    error: noise * errorOf(factors, columns, pair),
  }));
}
