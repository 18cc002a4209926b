import type { Estimate } from "./gain.ts";

/**
 * The weighted mean with the standard error of a self-normalised mean, √(Σ w² (x - mean)²), times √(n / (n - 1)).
 * Infinite where a value is.
 */
export function weightedMean(values: Float64Array, weights: Float64Array): Estimate {
  let mean = 0;
  for (let index = 0; index < values.length; index++) mean += weights[index] * values[index];
  if (!Number.isFinite(mean)) return { value: mean, standardError: Number.POSITIVE_INFINITY };
  let variance = 0;
  for (let index = 0; index < values.length; index++) {
    const part = weights[index] * (values[index] - mean);
    variance += part * part;
  }
  const count = values.length;
  return { value: mean, standardError: count < 2 ? Number.NaN : Math.sqrt((variance * count) / (count - 1)) };
}

/** The weighted mean of values that come in sets of equal size, with the standard error that the sets' means show. */
export function weightedMeanOfSets(values: Float64Array, weights: Float64Array, sets: number): Estimate {
  const size = values.length / sets;
  const setMeans = new Float64Array(sets);
  const setWeights = new Float64Array(sets);
  for (let set = 0; set < sets; set++) {
    for (let index = set * size; index < (set + 1) * size; index++) {
      setMeans[set] += weights[index] * values[index];
      setWeights[set] += weights[index];
    }
    setMeans[set] /= setWeights[set];
  }
  return weightedMean(setMeans, setWeights);
}
