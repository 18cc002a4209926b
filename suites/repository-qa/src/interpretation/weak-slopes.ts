import { mean } from "@assay/science/statistics/descriptive/descriptive";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import { keptByColumns, type PooledRows } from "./pooled-rows.ts";

/** Two variants of an outcome's law, with a rising and a falling slope on a column that does not act. */
export interface WeakSlopes {
  readonly rising: string;
  readonly falling: string;
}

/** Largest difference of log likelihoods. One percent is left for rounding errors of other implementations. */
export const maxLogRatio = 0.99 * Math.log(3);

/**
 * The slopes are at most one standard error in size. With t the slope of the residuals divided by that error, the log
 * likelihood of a world with a slope of k errors is that of the law's own plus ±kt - k²/2, and the two differ by 2kt.
 */
export const weakSlopes = keptByColumns((pooled, x: string, y: string): WeakSlopes | undefined => {
  const outcome = pooled.repository.model.columns.get(y);
  if (outcome?.role !== "dependent") return undefined;
  const rows = residualsOf(x, outcome, pooled);
  if (rows === undefined) return undefined;
  const { predictor, residuals } = rows;
  const middle = mean(predictor);
  if (!middle.defined) return undefined;
  const centre = Number(middle.value.toPrecision(4));
  let squares = 0;
  let products = 0;
  for (let row = 0; row < predictor.length; row++) {
    const departure = predictor[row] - centre;
    squares += departure * departure;
    products += departure * residuals[row];
  }
  const size = ownError(outcome);
  const error = size / Math.sqrt(squares);
  const t = products / squares / error;
  const slope = Number((error * Math.min(1, (0.95 * maxLogRatio) / (2 * Math.abs(t)))).toPrecision(3));
  if (!(slope > 0)) return undefined;
  /** Log likelihood with this slope minus that without. */
  const gain = (by: number): number => {
    let sum = 0;
    for (let row = 0; row < residuals.length; row++) {
      const residual = residuals[row];
      const moved = residual - by * (predictor[row] - centre);
      sum += (residual * residual - moved * moved) / (2 * size * size);
    }
    return sum;
  };
  const [up, down] = [gain(slope), gain(-slope)];
  if (![up, down, up - down].every((ratio) => Math.abs(ratio) <= maxLogRatio)) return undefined;
  const shift = `${slope} * (${x} - ${centre < 0 ? `(${centre})` : centre})`;
  return outcome.noise.kind === "additive"
    ? { rising: `(${outcome.law}) + ${shift}`, falling: `(${outcome.law}) - ${shift}` }
    : { rising: `(${outcome.law}) * exp(${shift})`, falling: `(${outcome.law}) * exp(-${shift})` };
});

/** Standard deviation of the error that another column's error leaves unexplained. */
const ownError = ({ noise, errors: { by } = { of: "", by: 0 } }: DependentColumn): number =>
  noise.size * Math.sqrt(1 - by * by);

/**
 * The noise of every complete pair, without the part that another column's error explains. Undefined if a value was cut off at the end of its range, or if there is no noise.
 */
function residualsOf(
  x: string,
  outcome: DependentColumn,
  pooled: PooledRows,
): { predictor: Float64Array; residuals: Float64Array } | undefined {
  const own = noiseOf(outcome, pooled);
  const { errors } = outcome;
  const explained = errors === undefined ? undefined : explainedNoise(outcome, errors, pooled);
  if (own === undefined || (errors !== undefined && explained === undefined)) return undefined;
  const all = pooled.numbers(x);
  const predictor = new Float64Array(own.length);
  const residuals = new Float64Array(own.length);
  let count = 0;
  for (let row = 0; row < own.length; row++) {
    const residual = own[row] - (explained?.[row] ?? 0);
    if (Number.isNaN(residual) || Number.isNaN(all[row])) continue;
    predictor[count] = all[row];
    residuals[count++] = residual;
  }
  if (count < 3) return undefined;
  return { predictor: predictor.subarray(0, count), residuals: residuals.subarray(0, count) };
}

/** The noise in every row: the cell minus the law, of logarithms if the noise multiplies. NaN where cells are missing. */
function noiseOf({ short, values, noise }: DependentColumn, pooled: PooledRows): Float64Array | undefined {
  if (values.kind !== "continuous" || noise.size === 0) return undefined;
  const law = pooled.law(short);
  const recorded = pooled.numbers(short);
  if (recorded.some((value) => value <= values.range[0] || value >= values.range[1])) return undefined;
  return recorded.map((value, row) =>
    noise.kind === "additive" ? value - law[row] : Math.log(value) - Math.log(law[row]),
  );
}

/** What the error of another column tells of the noise: by · size · (its noise / its size). */
function explainedNoise(
  { noise }: DependentColumn,
  { of, by }: NonNullable<DependentColumn["errors"]>,
  pooled: PooledRows,
): Float64Array | undefined {
  const other = pooled.repository.model.columns.get(of);
  if (other?.role !== "dependent") return undefined;
  return noiseOf(other, pooled)?.map((error) => (by * noise.size * error) / other.noise.size);
}
