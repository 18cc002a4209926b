import { requireProbability, requireTrials } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { logBinomialKernel } from "../special/binomial-kernel.ts";
import { CumulativeTable } from "./cumulative-table.ts";
import { memoizeNear } from "./memoize-near.ts";

/** A draw from the binomial distribution: successes among n trials of probability p. */
export function sampleBinomial(source: RandomSource, n: number, p: number): number {
  return binomialSampler(n, p)(source);
}

/** Fills the array with the values that as many calls of sampleBinomial would give. */
export function fillBinomial(source: RandomSource, n: number, p: number, out: Float64Array): void {
  const sample = binomialSampler(n, p);
  for (let index = 0; index < out.length; index++) out[index] = sample(source);
}

/** sampleBinomial with what depends on n and p alone computed once, for many draws. */
export function binomialSampler(n: number, p: number): (source: RandomSource) => number {
  requireTrials("binomial", "n", n);
  requireProbability("binomial", "p", p);
  if (p <= 0.5) return rarerOutcomeSampler(n, p);
  const sampleFailures = rarerOutcomeSampler(n, 1 - p);
  return (source) => n - sampleFailures(source);
}

function rarerOutcomeSampler(n: number, p: number): (source: RandomSource) => number {
  return n * p < 10 ? inversionSampler(n, p) : rejectionSampler(n, p);
}

function inversionSampler(n: number, p: number): (source: RandomSource) => number {
  const odds = p / (1 - p);
  const table = new CumulativeTable(Math.exp(n * Math.log1p(-p)), (x) => ((n - x + 1) / x) * odds);
  return (source) => table.sample(source);
}

/**
 * Algorithm BTRS, transformed rejection with squeeze, for n p >= 10 and p <= 1/2: W. Hörmann, "The generation of
 * binomial random variates", Journal of Statistical Computation and Simulation 46 (1993) 101.
 */
function rejectionSampler(n: number, p: number): (source: RandomSource) => number {
  const q = 1 - p;
  const deviation = Math.sqrt(n * p * q);
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const center = n * p + 0.5;
  const surelyAccepted = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const mode = Math.floor((n + 1) * p);
  const logMass = (k: number) => logBinomialKernel(k, n - k, { x: p, y: q, excess: k - n * p });
  const logMassAtMode = logMass(mode);
  const logRatio = memoizeNear((k) => logMass(k) - logMassAtMode, mode, 6 * deviation);
  return (source) => {
    for (;;) {
      const u = source.uniformOpen() - 0.5;
      const v = source.uniformOpen();
      const edge = 0.5 - Math.abs(u);
      const k = Math.floor(((2 * a) / edge + b) * u + center);
      if (edge >= 0.07 && v <= surelyAccepted) return k;
      if (k < 0 || k > n) continue;
      if (Math.log((v * alpha) / (a / (edge * edge) + b)) <= logRatio(k)) return k;
    }
  };
}
