import { sampleTruncatedNormal } from "../../sampling/truncated-normal.ts";
import { halfLogTwoPi } from "../../special/stirling-series.ts";
import { truncatedNormal as truncatedNormalDistribution } from "../truncated-normal.ts";
import { densityOver, logNormalInterval } from "./normal-interval.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { rowsOf } from "./rows.ts";
import { isLocation, isScale } from "./validity.ts";

const never = Number.NEGATIVE_INFINITY;

/** A normal restricted to [low, high], either of which may be infinite: its density over its mass there. */
export const truncatedNormal: ParametricDistribution = {
  name: "truncated_normal",
  parameters: ["mean", "sd", "low", "high"],
  discrete: false,
  mayBeOpen: true,
  needs: "a finite mean, a positive sd and low < high",
  support: { ends: [2, 3] },
  isValid,
  logDensity(x, mean, sd, low, high) {
    if (!(x >= low && x <= high)) return never;
    const z = (x - mean) / sd;
    return -0.5 * z * z - logScale(mean, sd, low, high);
  },
  slopes(slopes, x, mean, sd, low, high) {
    const z = (x - mean) / sd;
    const from = (low - mean) / sd;
    const to = (high - mean) / sd;
    const logMass = logNormalInterval(from, to);
    const atLow = densityOver(from, logMass);
    const atHigh = densityOver(to, logMass);
    const moment = (atLow === 0 ? 0 : from * atLow) - (atHigh === 0 ? 0 : to * atHigh);
    slopes[0] = -z / sd;
    slopes[1] = (z - (atLow - atHigh)) / sd;
    slopes[2] = (z * z - 1 - moment) / sd;
    slopes[3] = atLow / sd;
    slopes[4] = -atHigh / sd;
  },
  mean: (mean, sd, low, high) => truncatedNormalDistribution(mean, sd, low, high).mean ?? Number.NaN,
  variance: (mean, sd, low, high) => truncatedNormalDistribution(mean, sd, low, high).variance ?? Number.NaN,
  ends: (tail) => ({
    low: (mean, sd, low, high) => truncatedNormalDistribution(mean, sd, low, high).quantile(tail),
    high: (mean, sd, low, high) => truncatedNormalDistribution(mean, sd, low, high).upperQuantile(tail),
  }),
  sample: sampleTruncatedNormal,
  logDensityOfRows,
};

/** The finite ends lie within 1e150 sd of the mean, where the square of the score is finite. */
function isValid(mean: number, sd: number, low: number, high: number): boolean {
  if (!(isLocation(mean) && isScale(sd) && low < high)) return false;
  const isNear = (end: number) => Math.abs(end) === Number.POSITIVE_INFINITY || Math.abs(end - mean) <= 1e150 * sd;
  return isNear(low) && isNear(high);
}

/** The logarithm of sd √(2π) times the mass of the normal in [low, high]. */
function logScale(mean: number, sd: number, low: number, high: number): number {
  return halfLogTwoPi + Math.log(sd) + logNormalInterval((low - mean) / sd, (high - mean) / sd);
}

function logDensityOfRows(value: Argument, theArguments: readonly Argument[], out: Float64Array): void {
  const { values: x, step } = rowsOf(value);
  const [mean, sd, low, high] = theArguments.map(rowsOf);
  const areFixed = theArguments.every((argument) => typeof argument === "number");
  let fixedScale = Number.NaN;
  for (let row = 0; row < out.length; row++) {
    const at = x[row * step];
    const centre = mean.values[row * mean.step];
    const spread = sd.values[row * sd.step];
    const from = low.values[row * low.step];
    const to = high.values[row * high.step];
    if (!(at >= from && at <= to) || !isValid(centre, spread, from, to)) {
      out[row] = never;
      continue;
    }
    const scale = areFixed && !Number.isNaN(fixedScale) ? fixedScale : logScale(centre, spread, from, to);
    fixedScale = scale;
    const z = (at - centre) / spread;
    out[row] = -0.5 * z * z - scale;
  }
}
