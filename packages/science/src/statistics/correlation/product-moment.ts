import { regularizedBeta, regularizedBetaComplement } from "../../numerics/special/incomplete-beta.ts";
import { moments } from "../descriptive/moments.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";

/** What the line of y on x says of n pairs. */
export interface ProductMoment {
  readonly meanX: number;
  readonly meanY: number;
  readonly squaresX: number;
  readonly squaresY: number;
  readonly slope: number;
  readonly coefficient: number;
  /** 1 - r^2, with its digits kept as r nears 1. */
  readonly unexplained: number;
}

/** Means, sums of squares, slope and correlation of values in safe range. */
export function productMoment(x: Float64Array, y: Float64Array): Estimate<ProductMoment> {
  const n = x.length;
  const momentsX = moments(x);
  const momentsY = moments(y);
  if (momentsX.low === momentsX.high || momentsY.low === momentsY.high) {
    const which = momentsX.low === momentsX.high ? "first" : "second";
    return undefinedEstimate("constant", `The ${which} variable is constant, so nothing can go along with it.`);
  }
  let products = 0;
  let driftX = 0;
  let driftY = 0;
  for (let row = 0; row < n; row += 1) {
    const deviationX = x[row] - momentsX.mean;
    const deviationY = y[row] - momentsY.mean;
    products += deviationX * deviationY;
    driftX += deviationX;
    driftY += deviationY;
  }
  products -= (driftX * driftY) / n;
  const meanX = momentsX.mean + driftX / n;
  const meanY = momentsY.mean + driftY / n;
  const squaresX = momentsX.sumOfSquares;
  const squaresY = momentsY.sumOfSquares;
  const slope = products / squaresX;
  const line = { defined: true, meanX, meanY, squaresX, squaresY, slope } as const;
  const coefficient = products / Math.sqrt(squaresX) / Math.sqrt(squaresY);
  if (Math.abs(coefficient) < 0.9) {
    return { ...line, coefficient, unexplained: (1 - coefficient) * (1 + coefficient) };
  }
  const unexplained = Math.min(1, residualSquares(x, y, line) / squaresY);
  return { ...line, coefficient: Math.sign(coefficient) * Math.sqrt(1 - unexplained), unexplained };
}

/** The squares that the line leaves over, from which 1 - r^2 keeps its digits where r is near 1. */
function residualSquares(
  x: Float64Array,
  y: Float64Array,
  line: Pick<ProductMoment, "meanX" | "meanY" | "slope">,
): number {
  let squares = 0;
  let drift = 0;
  for (let row = 0; row < x.length; row += 1) {
    const residual = y[row] - line.meanY - line.slope * (x[row] - line.meanX);
    squares += residual * residual;
    drift += residual;
  }
  return squares - (drift * drift) / x.length;
}

/**
 * Two-sided p-value of no correlation among n >= 3 pairs. Student (1908): under the null r^2 has the beta distribution
 * with parameters 1/2 and n/2 - 1. The smaller of r^2 and 1 - r^2 carries the digits.
 */
export function noCorrelationPValue(n: number, { coefficient, unexplained }: ProductMoment): number {
  const shape = n / 2 - 1;
  return unexplained < 0.5
    ? regularizedBeta(shape, 0.5, unexplained)
    : regularizedBetaComplement(0.5, shape, coefficient * coefficient);
}
