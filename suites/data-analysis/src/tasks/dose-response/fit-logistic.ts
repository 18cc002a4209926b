import { cholesky, solveCholesky } from "@assay/science/numerics/linear-algebra/cholesky";
import { inverse } from "@assay/science/numerics/linear-algebra/lu";
import { type Matrix, zeros } from "@assay/science/numerics/linear-algebra/matrix";
import { type Logistic, remainingFraction } from "./laws.ts";

/** A fitted curve with its standard errors. That of the IC50 is for its natural logarithm. */
export interface Fitted extends Logistic {
  readonly errors: { readonly bottom: number; readonly logIc50: number; readonly hill: number };
}

/** Top, bottom, ln IC50, Hill slope. */
type Parameters = readonly [number, number, number, number];

const SIZE = 4;
const MAX_STEPS = 500;
/** The search ends when a step changes no parameter by more than this. */
const CLOSE = 1e-12;

/** Starting points: typical Hill slopes, and IC50 values over the range of doses. */
const STARTS = { hills: [0.5, 0.8, 1.2, 1.8, 2.7], places: 12 };

/**
 * Unweighted least-squares fit of the four-parameter logistic, by Levenberg and Marquardt from the best point of a
 * grid. Errors are those of the linearised fit: s² (JᵀJ)⁻¹ with s² = RSS / (n − 4).
 */
export function fitLogistic(doses: readonly number[], responses: readonly number[]): Fitted {
  const x = doses.map((dose) => Math.log(dose));
  let current = bestStart(x, responses);
  let { residuals, jacobian } = linearise(x, responses, current);
  let squares = sumOfSquares(residuals);
  let damping = 1e-3;
  for (let step = 0; step < MAX_STEPS; step++) {
    const move = dampedMove(jacobian, residuals, damping);
    const next = moved(current, move);
    const there = linearise(x, responses, next);
    const squaresThere = sumOfSquares(there.residuals);
    const isSmall = move.every((part) => Math.abs(part) < CLOSE);
    if (squaresThere <= squares) {
      current = next;
      ({ residuals, jacobian } = there);
      squares = squaresThere;
      damping = Math.max(damping / 10, 1e-12);
    } else {
      damping *= 10;
    }
    if (isSmall) break;
  }
  const covariance = inverse(normalMatrix(jacobian)).values;
  const variance = squares / (x.length - SIZE);
  const error = (index: number): number => Math.sqrt(variance * covariance[index * SIZE + index]);
  const [top, bottom, logIc50, hill] = current;
  return {
    top,
    bottom,
    ic50: Math.exp(logIc50),
    hill,
    errors: { bottom: error(1), logIc50: error(2), hill: error(3) },
  };
}

/** The grid point with the smallest sum of squares. Top and bottom are the largest and the smallest response. */
function bestStart(x: readonly number[], responses: readonly number[]): Parameters {
  const [low, high] = [Math.min(...x), Math.max(...x)];
  const [bottom, top] = [Math.min(...responses), Math.max(...responses)];
  const starts = STARTS.hills.flatMap((hill) =>
    Array.from({ length: STARTS.places }, (_, place): Parameters => {
      return [top, bottom, low + ((high - low) * (place + 0.5)) / STARTS.places, hill];
    }),
  );
  const squaresOf = (start: Parameters): number => sumOfSquares(linearise(x, responses, start).residuals);
  return starts.reduce((best, start) => (squaresOf(start) < squaresOf(best) ? start : best));
}

/** Residuals, and derivatives of the curve by each parameter, at every point. */
function linearise(
  x: readonly number[],
  responses: readonly number[],
  [top, bottom, logIc50, hill]: Parameters,
): { readonly residuals: readonly number[]; readonly jacobian: readonly Parameters[] } {
  const shares = x.map((each) => remainingFraction(each, logIc50, hill));
  return {
    residuals: shares.map((share, index) => responses[index] - bottom - (top - bottom) * share),
    jacobian: shares.map((share, index) => {
      const slope = (top - bottom) * share * (1 - share);
      return [share, 1 - share, slope * hill, -slope * (x[index] - logIc50)];
    }),
  };
}

function normalMatrix(jacobian: readonly Parameters[]): Matrix {
  const matrix = zeros(SIZE, SIZE);
  for (const row of jacobian) {
    for (let i = 0; i < SIZE; i++) for (let j = 0; j < SIZE; j++) matrix.values[i * SIZE + j] += row[i] * row[j];
  }
  return matrix;
}

/** Marquardt's step: (JᵀJ + λ diag JᵀJ) δ = Jᵀ r. */
function dampedMove(jacobian: readonly Parameters[], residuals: readonly number[], damping: number): Float64Array {
  const matrix = normalMatrix(jacobian);
  for (let i = 0; i < SIZE; i++) matrix.values[i * SIZE + i] *= 1 + damping;
  const gradient = Array.from({ length: SIZE }, (_, part) =>
    jacobian.reduce((sum, row, index) => sum + row[part] * residuals[index], 0),
  );
  return solveCholesky(cholesky(matrix), gradient);
}

const moved = ([top, bottom, logIc50, hill]: Parameters, move: Float64Array): Parameters => [
  top + move[0],
  bottom + move[1],
  logIc50 + move[2],
  hill + move[3],
];

const sumOfSquares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);
