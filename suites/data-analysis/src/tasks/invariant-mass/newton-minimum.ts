import { AssayError } from "@assay/contract";
import { cholesky, solveCholesky } from "@assay/science/numerics/linear-algebra/cholesky";
import { fromRows, type Matrix } from "@assay/science/numerics/linear-algebra/matrix";

type Point = readonly number[];
type Cost = (point: Point) => number;

/**
 * A minimum, with the square roots of the diagonal of the inverse curvature. If the cost is -ln L, these are standard
 * errors.
 */
export interface Minimum {
  readonly point: Point;
  readonly errors: readonly number[];
}

const MAX_ITERATIONS = 100;
/**
 * The search ends when the predicted gain of a step is below this. That is within a thousandth of an error, and above
 * rounding noise.
 */
const PRECISION = 1e-6;
/** Largest change of a parameter in one step, in units of `steps`: about two errors. */
const LONGEST = 200;

/**
 * The minimum near a starting point, by Newton's method. Derivatives are differences over `steps`, which should be
 * about one percent of each parameter's error. Undefined if no minimum is found.
 */
export function minimumNear(cost: Cost, start: Point, steps: Point): Minimum | undefined {
  let point = start;
  let value = cost(point);
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const { gradient, curvature } = derivatives(cost, point, value, steps);
    const { lower, isRaised } = factor(curvature);
    const step = solveCholesky(lower, gradient);
    const gain = step.reduce((sum, each, index) => sum + each * gradient[index], 0);
    if (gain < PRECISION) {
      if (isRaised) return undefined;
      return { point: point.map((each, index) => each - step[index]), errors: errorsFrom(lower) };
    }
    const next = descend(cost, point, value, step, steps);
    if (next === undefined) return undefined;
    [point, value] = [next.point, next.value];
  }
  return undefined;
}

/** Halves the step until the cost falls. Steps are limited to the region where the cost is nearly quadratic. */
function descend(cost: Cost, from: Point, value: number, step: ArrayLike<number>, steps: Point) {
  const longest = Math.max(...steps.map((each, index) => Math.abs(step[index]) / (LONGEST * each)));
  for (let share = 1 / Math.max(1, longest); share > 1e-9; share /= 2) {
    const point = from.map((each, index) => each - share * step[index]);
    const reached = cost(point);
    if (reached <= value) return { point, value: reached };
  }
  return undefined;
}

function derivatives(cost: Cost, point: Point, value: number, steps: Point) {
  const at = (i: number, iSign: number, j = -1, jSign = 0): number =>
    cost(point.map((each, k) => each + steps[k] * ((k === i ? iSign : 0) + (k === j ? jSign : 0))));
  const gradient: number[] = [];
  const curvature: number[][] = steps.map(() => []);
  for (const [i, step] of steps.entries()) {
    const [up, down] = [at(i, 1), at(i, -1)];
    gradient.push((up - down) / (2 * step));
    curvature[i][i] = (up - 2 * value + down) / (step * step);
    for (let j = 0; j < i; j++) {
      const mixed = at(i, 1, j, 1) - at(i, 1, j, -1) - at(i, -1, j, 1) + at(i, -1, j, -1);
      curvature[i][j] = mixed / (4 * step * steps[j]);
      curvature[j][i] = curvature[i][j];
    }
  }
  return { gradient, curvature };
}

/**
 * Cholesky factor of the curvature. The diagonal is increased until the matrix is positive definite (Levenberg and
 * Marquardt).
 */
function factor(curvature: readonly (readonly number[])[]): { lower: Matrix; isRaised: boolean } {
  for (let raise = 0; ; raise = raise === 0 ? 0.1 : 4 * raise) {
    const raised = curvature.map((row, i) => row.map((each, j) => (i === j ? each + raise * Math.abs(each) : each)));
    try {
      return { lower: cholesky(fromRows(raised)), isRaised: raise > 0 };
    } catch (error) {
      if (!(error instanceof AssayError) || error.code !== "numerics/singular-matrix" || raise > 1e6) throw error;
    }
  }
}

function errorsFrom(lower: Matrix): number[] {
  return Array.from({ length: lower.rows }, (_, index) => {
    const unit = Array.from({ length: lower.rows }, (_each, other) => (other === index ? 1 : 0));
    return Math.sqrt(solveCholesky(lower, unit)[index]);
  });
}
