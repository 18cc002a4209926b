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
 * The slopes are one standard error in size. With t the slope of the residuals divided by that error, each world's log
 * likelihood is lower than the law's own by 1/2 ± t, and the two differ by 2t.
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
  for (let row = 0; row < predictor.length; row++) squares += (predictor[row] - centre) * (predictor[row] - centre);
  const { size } = outcome.noise;
  const slope = Number((size / Math.sqrt(squares)).toPrecision(3));
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

/**
 * The noise of every complete pair. Undefined if a value was cut off at the end of its range, or if there is no noise.
 */
function residualsOf(
  x: string,
  { short, values, noise }: DependentColumn,
  pooled: PooledRows,
): { predictor: Float64Array; residuals: Float64Array } | undefined {
  if (values.kind !== "continuous" || noise.size === 0) return undefined;
  const law = pooled.law(short);
  const recorded = pooled.numbers(short);
  const all = pooled.numbers(x);
  const predictor = new Float64Array(recorded.length);
  const residuals = new Float64Array(recorded.length);
  let count = 0;
  for (let row = 0; row < recorded.length; row++) {
    const value = recorded[row];
    if (value <= values.range[0] || value >= values.range[1]) return undefined;
    const residual = noise.kind === "additive" ? value - law[row] : Math.log(value) - Math.log(law[row]);
    if (Number.isNaN(residual) || Number.isNaN(all[row])) continue;
    predictor[count] = all[row];
    residuals[count++] = residual;
  }
  if (count < 3) return undefined;
  return { predictor: predictor.subarray(0, count), residuals: residuals.subarray(0, count) };
}
