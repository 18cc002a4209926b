import { AssayError } from "@assay/contract";
import { fromColumns } from "@assay/science/numerics/linear-algebra/matrix";
import { factorQr, solveLeastSquares } from "@assay/science/numerics/linear-algebra/qr";
import { solveUpperTransposed } from "@assay/science/numerics/linear-algebra/triangular";
import type { ProcessReading } from "../study.ts";
import type { RowPair } from "./difference-law.ts";

/** An estimated difference, with its standard error. */
export interface Difference {
  readonly estimate: number;
  readonly error: number;
}

export interface FittedDifferences {
  readonly differences: readonly Difference[];
  /** Standard errors for scatter of standard deviation 1. */
  readonly unitErrors: readonly number[];
  readonly degreesOfFreedom: number;
}

/**
 * What least squares with a constant for each session expects of pairs within sessions. With X = Q R and d the
 * difference of the rows of a pair, the estimate is d'b and its variance s² d' R⁻¹ R⁻ᵀ d. Undefined if columns
 * determine each other.
 */
export function fitDifferences(
  readings: readonly ProcessReading[],
  columns: readonly (readonly number[])[],
  pairs: readonly RowPair[],
): FittedDifferences | undefined {
  const sessions = [...Map.groupBy(readings.keys(), (row) => readings[row].file).values()];
  const within = (column: readonly number[]): number[] => {
    const left = [...column];
    for (const rows of sessions) {
      const mean = rows.reduce((sum, row) => sum + column[row], 0) / rows.length;
      for (const row of rows) left[row] -= mean;
    }
    return left;
  };
  const factors = factorsOf(columns.map(within));
  if (factors === undefined) return undefined;
  const found = solveLeastSquares(factors, within(readings.map(({ value }) => value)));
  const degreesOfFreedom = readings.length - columns.length - sessions.length;
  const deviation = Math.sqrt(found.residualSumOfSquares / degreesOfFreedom);
  const told = pairs.map(([first, second]) => {
    const apart = columns.map((column) => column[first] - column[second]);
    return {
      estimate: apart.reduce((sum, each, at) => sum + each * found.coefficients[at], 0),
      unitError: Math.hypot(...solveUpperTransposed(factors.upper, apart)),
    };
  });
  return {
    differences: told.map(({ estimate, unitError }) => ({ estimate, error: deviation * unitError })),
    unitErrors: told.map(({ unitError }) => unitError),
    degreesOfFreedom,
  };
}

function factorsOf(columns: readonly (readonly number[])[]) {
  try {
    return factorQr(fromColumns(columns));
  } catch (error) {
    if (AssayError.isInstance(error) && error.code === "numerics/singular-matrix") return undefined;
    throw error;
  }
}
