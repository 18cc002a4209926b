import { noCorrelationPValue, productMoment } from "../correlation/product-moment.ts";
import { safeScale, scaled } from "../descriptive/moments.ts";
import { presentRows } from "../descriptive/present-values.ts";
import { type Estimate, tooFew } from "../estimate.ts";

/** The line through n points, and the two-sided p-value of a slope of zero. */
export interface LinearRegression {
  readonly slope: number;
  readonly intercept: number;
  readonly correlation: number;
  readonly pValue: number;
  readonly slopeStandardError: number;
  readonly interceptStandardError: number;
  readonly n: number;
}

/** Least squares with one predictor, as `scipy.stats.linregress`, which also takes two points: they fit perfectly. */
export function linearRegression(
  predictor: ArrayLike<number>,
  response: ArrayLike<number>,
): Estimate<LinearRegression> {
  const [x, y] = presentRows([predictor, response]);
  const n = x.length;
  if (n < 2) return tooFew(n, 2, "A regression line");
  const scaleX = safeScale(x);
  const scaleY = safeScale(y);
  const line = productMoment(scaled(x, scaleX), scaled(y, scaleY));
  if (!line.defined) return line;
  const residualVariance = n === 2 ? 0 : (line.unexplained * line.squaresY) / (n - 2);
  const slopeError = Math.sqrt(residualVariance / line.squaresX);
  const interceptError = Math.sqrt(residualVariance * (1 / n + (line.meanX * line.meanX) / line.squaresX));
  return {
    defined: true,
    slope: (line.slope * scaleX) / scaleY,
    intercept: (line.meanY - line.slope * line.meanX) / scaleY,
    correlation: n === 2 ? Math.sign(line.coefficient) : line.coefficient,
    pValue: n === 2 ? 0 : noCorrelationPValue(n, line),
    slopeStandardError: (slopeError * scaleX) / scaleY,
    interceptStandardError: interceptError / scaleY,
    n,
  };
}
