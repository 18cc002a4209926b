import type { Stream } from "../stream.ts";
import { sampleExponential } from "./exponential.ts";
import { sampleNormal } from "./normal.ts";

const widthWhereNormalWins = Math.sqrt(2 * Math.PI);

/**
 * A draw from the normal distribution of the given mean and sd restricted to low <= x <= high; either end may be
 * infinite. By rejection with a bounded number of tries however far out the interval lies: C. P. Robert,
 * "Simulation of truncated normal variables", Statistics and Computing 5 (1995) 121.
 */
export function sampleTruncatedNormal(stream: Stream, mean: number, sd: number, low: number, high: number): number {
  const a = (low - mean) / sd;
  const b = (high - mean) / sd;
  const width = (high - low) / sd;
  if (a > 0) return Math.min(high, low + sd * sampleBeyond(stream, a, width));
  if (b < 0) return Math.max(low, high - sd * sampleBeyond(stream, -b, width));
  if (width > widthWhereNormalWins) return sampleByNormal(stream, mean, sd, low, high);
  return sampleByUniform(stream, mean, sd, low, high);
}

function sampleByNormal(stream: Stream, mean: number, sd: number, low: number, high: number): number {
  for (;;) {
    const x = mean + sd * sampleNormal(stream);
    if (x >= low && x <= high) return x;
  }
}

function sampleByUniform(stream: Stream, mean: number, sd: number, low: number, high: number): number {
  for (;;) {
    const x = Math.min(high, low + (high - low) * stream.uniform());
    const z = (x - mean) / sd;
    if (sampleExponential(stream) >= 0.5 * z * z) return x;
  }
}

/**
 * The distance from a > 0 of a standard normal restricted to [a, a + width]. The proposal is exponential of rate
 * (a + sqrt(a^2 + 4)) / 2, or uniform where the interval is so short that this accepts more. Distances rather
 * than values are drawn, because a + distance loses the distance's digits when a is large.
 */
function sampleBeyond(stream: Stream, a: number, width: number): number {
  const rate = 0.5 * (a + Math.sqrt(a * a + 4));
  const shift = 1 / rate; // = rate - a, without cancelling
  if (width > Math.exp(0.5 - 0.5 * a * shift) / rate) {
    for (;;) {
      const distance = sampleExponential(stream) / rate;
      const miss = distance - shift;
      if (distance <= width && sampleExponential(stream) >= 0.5 * miss * miss) return distance;
    }
  }
  for (;;) {
    const distance = width * stream.uniform();
    if (sampleExponential(stream) >= distance * (a + 0.5 * distance)) return distance;
  }
}
