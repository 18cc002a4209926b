import { stream } from "../../numerics/stream.ts";
import { average } from "../descriptive/average.ts";
import type { Interval } from "./interval.ts";

const resamples = 4999;

/**
 * The bootstrap-t interval of a mean: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), section
 * 12.5. With t* = (mean* - mean) / SE* over resamples of the values, it runs from mean - t*(high) SE to
 * mean - t*(low) SE, so that it follows the skew of the values. The draws are fixed by the number of values. Undefined
 * where all values are the same.
 */
export function bootstrapT(values: readonly number[], level: number): Interval | undefined {
  const { mean, standardError } = meanOf(values);
  if (!(standardError > 1e-12 * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0))) return undefined;
  const random = stream("statistics", "bootstrap-t", values.length);
  const drawn = new Array<number>(values.length);
  const statistics = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample++) {
    for (let index = 0; index < values.length; index++) drawn[index] = values[random.integer(0, values.length - 1)];
    const found = meanOf(drawn);
    const off = found.mean - mean;
    // A resample of one value over and over has no spread: its statistic is as far out as any.
    statistics[resample] = off === 0 ? 0 : off / found.standardError;
  }
  statistics.sort();
  const quantile = (probability: number): number => statistics[Math.round(probability * (resamples + 1)) - 1];
  return {
    low: mean - quantile((1 + level) / 2) * standardError,
    high: mean - quantile((1 - level) / 2) * standardError,
  };
}

function meanOf(values: readonly number[]): { readonly mean: number; readonly standardError: number } {
  const mean = average(values);
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return { mean, standardError: Math.sqrt(squares / (values.length - 1) / values.length) };
}
