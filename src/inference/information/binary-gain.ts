import { logarithms } from "../../numerics/quick/logarithms.ts";
import type { Law } from "../model.ts";
import { asColumn } from "./lattice/lattice-law.ts";
import { type MixtureGain, minusLogOfRest } from "./mixture-gain.ts";

/** Its logarithm times 0 is 0. */
const tiny = 1e-300;

/** The probability of 1 where a law's outcomes are 0 and 1; undefined for other laws. */
export function probabilityOf({ family, arguments: [argument], size }: Law): Float64Array | undefined {
  if (family === "bernoulli") return asColumn(argument, size);
  if (family !== "bernoulli_logit") return undefined;
  return asColumn(argument, size).map((logit) => 1 / (1 + Math.exp(-logit)));
}

/** What mixtureGain gives, for outcomes 0 and 1, in one sweep: p log(p / mean p) + q log(q / mean q) for each draw. */
export function binaryGain(probability: Float64Array, weights: Float64Array): MixtureGain {
  const size = probability.length;
  const logOne = new Float64Array(size);
  const logZero = new Float64Array(size);
  let mean = 0;
  for (let draw = 0; draw < size; draw++) {
    const p = probability[draw];
    mean += weights[draw] * p;
    logOne[draw] = Math.max(p, tiny);
    logZero[draw] = Math.max(1 - p, tiny);
  }
  logarithms(logOne, logOne, size);
  logarithms(logZero, logZero, size);
  const rest = 1 - mean;
  const logMean = Math.log(mean);
  const logRest = Math.log(rest);
  const contributions = new Float64Array(size);
  const without = new Float64Array(size);
  let share = 0;
  for (let draw = 0; draw < size; draw++) {
    const p = probability[draw];
    const q = 1 - p;
    const weight = weights[draw];
    const one = p > 0 ? p * (logOne[draw] - logMean) : 0;
    const zero = q > 0 ? q * (logZero[draw] - logRest) : 0;
    const shareOfOne = p > 0 ? (weight * p) / mean : 0;
    const shareOfZero = q > 0 ? (weight * q) / rest : 0;
    share += weight * (p * shareOfOne + q * shareOfZero);
    contributions[draw] = one + zero;
    const alone = p * minusLogOfRest(shareOfOne) + q * minusLogOfRest(shareOfZero);
    without[draw] = one + zero + alone + Math.log1p(-weight);
  }
  return { contributions, without, share, coarseness: 0 };
}
