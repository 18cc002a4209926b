import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import { fromColumns, type Matrix } from "../../numerics/linear-algebra/matrix.ts";
import { factorQr, type QrFactors, solveLeastSquares } from "../../numerics/linear-algebra/qr.ts";
import { solveUpperTransposed } from "../../numerics/linear-algebra/triangular.ts";
import { moments, safeScale, scaled } from "../descriptive/moments.ts";
import { presentRows } from "../descriptive/present-values.ts";
import { type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";
import { symmetricPValue } from "../hypothesis-tests/alternative.ts";

/** A coefficient with its standard error, and Student's t and two-sided p-value of its being zero. */
interface Coefficient {
  readonly estimate: number;
  readonly standardError: number;
  readonly statistic: number;
  readonly pValue: number;
}

/** A fitted linear model. */
export interface LeastSquares {
  /** In the order of the predictors. */
  readonly slopes: readonly Coefficient[];
  /** Undefined for a fit through the origin. */
  readonly intercept: Coefficient | undefined;
  /** Share of the response's squares explained: around its mean, or around zero for a fit through the origin. */
  readonly rSquared: number;
  readonly residualVariance: number;
  readonly degreesOfFreedom: number;
  readonly n: number;
}

/**
 * Ordinary least squares. With an intercept the columns are centred first, which is the projection on the constant; the
 * rest goes by Householder's X = Q R: b = R^-1 Q'y, and the covariance of b is s^2 R^-1 R^-T.
 */
export function leastSquares(
  predictors: readonly ArrayLike<number>[],
  response: ArrayLike<number>,
  options: { readonly intercept: boolean },
): Estimate<LeastSquares> {
  if (predictors.length === 0) {
    throw new AssayError("numerics/invalid-argument", "Least squares needs at least one predictor.");
  }
  const present = presentRows([...predictors, response]);
  const n = present[0].length;
  const parameters = predictors.length + (options.intercept ? 1 : 0);
  const degreesOfFreedom = n - parameters;
  if (degreesOfFreedom < 1) return tooFew(n, parameters + 1, `Least squares with ${parameters} coefficients`);

  const columns = present.map((column) => centredColumn(column, options.intercept));
  const y = columns[predictors.length];
  const xs = columns.slice(0, predictors.length);
  if (y.constant) {
    const what = options.intercept ? "constant" : "zero throughout";
    return undefinedEstimate("constant", `The response is ${what}, so least squares has nothing to explain.`);
  }
  const factors = independentFactors(xs);
  if (factors === undefined) {
    return undefinedEstimate("collinear", "The predictors are collinear; leave out those that others determine.");
  }
  const { coefficients, residuals, residualSumOfSquares } = solveLeastSquares(factors, y.values);
  const fitted = y.values.map((value, row) => value - residuals[row]);
  const explained = dot(fitted, fitted);
  const variance = residualSumOfSquares / degreesOfFreedom;

  const test = (estimate: number, relativeVariance: number, unit: number): Coefficient =>
    coefficient(
      estimate,
      Math.sqrt(relativeVariance * variance),
      degreesOfFreedom,
      (value) => (value * unit) / y.scale,
    );
  const slopes = xs.map((column, index) => {
    const unit = new Float64Array(xs.length);
    unit[index] = 1;
    return test(coefficients[index], varianceOf(factors.upper, unit), column.scale);
  });
  const means = Float64Array.from(xs, (column) => column.mean);
  const intercept = options.intercept
    ? test(y.mean - dot(coefficients, means), 1 / n + varianceOf(factors.upper, means), 1)
    : undefined;
  return {
    defined: true,
    slopes,
    intercept,
    rSquared: explained / (explained + residualSumOfSquares),
    residualVariance: variance / y.scale / y.scale,
    degreesOfFreedom,
    n,
  };
}

/** A column in safe range (times `scale`), centred if asked, and its length before that. */
interface CentredColumn {
  readonly values: Float64Array;
  readonly scale: number;
  readonly mean: number;
  readonly length: number;
  readonly constant: boolean;
}

function centredColumn(column: Float64Array, centre: boolean): CentredColumn {
  const scale = safeScale(column);
  const values = scaled(column, scale);
  const length = Math.sqrt(dot(values, values));
  if (!centre) return { values, scale, mean: 0, length, constant: length === 0 };
  const { mean, low, high } = moments(values);
  const deviations = values.map((value) => value - mean);
  const drift = moments(deviations).mean;
  return {
    values: deviations.map((deviation) => deviation - drift),
    scale,
    mean: mean + drift,
    length,
    constant: low === high,
  };
}

function coefficient(
  estimate: number,
  standardError: number,
  degreesOfFreedom: number,
  rescale: (value: number) => number,
): Coefficient {
  // A perfect fit leaves no error: a coefficient is then zero or infinitely many errors away from it.
  const statistic = estimate === 0 ? 0 : estimate / standardError;
  const pValue = symmetricPValue(statistic, (t) => studentT(degreesOfFreedom).survival(t), "two-sided");
  return { estimate: rescale(estimate), standardError: rescale(standardError), statistic, pValue };
}

/** The variance of a combination of coefficients, w' R^-1 R^-T w, in units of the residual variance. */
function varianceOf(upper: Matrix, weights: Float64Array): number {
  const solution = solveUpperTransposed(upper, weights);
  return dot(solution, solution);
}

/** What is left of a column beside the others, as a share of its length, at which it counts as determined by them. */
const DEPENDENT = 1e-12;

/** The factors, or undefined where columns are collinear up to the rounding that their uncentred lengths bring. */
function independentFactors(columns: readonly CentredColumn[]): QrFactors | undefined {
  try {
    const factors = factorQr(fromColumns(columns.map((column) => column.values)));
    const size = columns.length;
    const independent = columns.every(
      ({ length }, index) => Math.abs(factors.upper.values[index * size + index]) > DEPENDENT * length,
    );
    return independent ? factors : undefined;
  } catch (error) {
    if (AssayError.isInstance(error) && error.code === "numerics/singular-matrix") return undefined;
    throw error;
  }
}

function dot(first: Float64Array, second: Float64Array): number {
  let total = 0;
  for (let row = 0; row < first.length; row += 1) total += first[row] * second[row];
  return total;
}
