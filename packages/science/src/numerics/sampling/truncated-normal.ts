import { requireLocation, requireScale, requireWindow } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { sampleExponential } from "./exponential.ts";
import { sampleNormal } from "./normal.ts";

const widthWhereNormalWins = Math.sqrt(2 * Math.PI);

/**
 * A draw from the normal distribution of the given mean and sd restricted to low <= x <= high; either end may be
 * infinite. By rejection with a bounded number of tries however far out the interval lies: C. P. Robert,
 * "Simulation of truncated normal variables", Statistics and Computing 5 (1995) 121.
 */
export function sampleTruncatedNormal(
  source: RandomSource,
  mean: number,
  sd: number,
  low: number,
  high: number,
): number {
  requireLocation("truncatedNormal", "mean", mean);
  requireScale("truncatedNormal", "sd", sd);
  requireWindow("truncatedNormal", mean, sd, low, high);
  const a = (low - mean) / sd;
  const b = (high - mean) / sd;
  const width = (high - low) / sd;
  if (a > 0) return Math.min(high, low + sd * sampleBeyond(source, a, width));
  if (b < 0) return Math.max(low, high - sd * sampleBeyond(source, -b, width));
  if (width > widthWhereNormalWins) return sampleByNormal(source, mean, sd, low, high);
  return sampleByUniform(source, mean, sd, low, high);
}

function sampleByNormal(source: RandomSource, mean: number, sd: number, low: number, high: number): number {
  for (;;) {
    const x = mean + sd * sampleNormal(source);
    if (x >= low && x <= high) return x;
  }
}

function sampleByUniform(source: RandomSource, mean: number, sd: number, low: number, high: number): number {
  for (;;) {
    const x = Math.min(high, low + (high - low) * source.uniform());
    const z = (x - mean) / sd;
    if (sampleExponential(source) >= 0.5 * z * z) return x;
  }
}

/**
 * The distance from a > 0 of a standard normal restricted to [a, a + width]. The proposal is exponential of rate
 * (a + sqrt(a^2 + 4)) / 2, or uniform where the interval is so short that this accepts more. Distances rather
 * than values are drawn, because a + distance loses the distance's digits when a is large.
 */
function sampleBeyond(source: RandomSource, a: number, width: number): number {
  const rate = 0.5 * (a + Math.sqrt(a * a + 4));
  const shift = 1 / rate; // = rate - a, without cancelling
  if (width > Math.exp(0.5 - 0.5 * a * shift) / rate) {
    for (;;) {
      const distance = sampleExponential(source) / rate;
      const miss = distance - shift;
      if (distance <= width && sampleExponential(source) >= 0.5 * miss * miss) return distance;
    }
  }
  for (;;) {
    const distance = width * source.uniform();
    if (sampleExponential(source) >= distance * (a + 0.5 * distance)) return distance;
  }
}
