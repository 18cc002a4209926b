import { requireRate } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { logPoissonKernel } from "../special/poisson-kernel.ts";
import { CumulativeTable } from "./cumulative-table.ts";
import { remembered } from "./remembered.ts";

/** A draw from the Poisson distribution of the given rate. */
export function samplePoisson(source: RandomSource, rate: number): number {
  return poissonSampler(rate)(source);
}

/** samplePoisson with what depends on the rate alone computed once, for many draws. */
export function poissonSampler(rate: number): (source: RandomSource) => number {
  requireRate("poisson", "rate", rate);
  return unboundedPoissonSampler(rate);
}

/** poissonSampler for a rate that was itself drawn: at least 0, it may exceed what a parameter is allowed. */
export function unboundedPoissonSampler(rate: number): (source: RandomSource) => number {
  return rate < 10 ? inversionSampler(rate) : rejectionSampler(rate);
}

function inversionSampler(rate: number): (source: RandomSource) => number {
  const table = new CumulativeTable(Math.exp(-rate), (x) => rate / x);
  return (source) => table.sample(source);
}

/**
 * Algorithm PTRS, transformed rejection with squeeze, for rate >= 10: W. Hörmann, "The transformed rejection method
 * for generating Poisson random variables", Insurance: Mathematics and Economics 12 (1993) 39.
 */
function rejectionSampler(rate: number): (source: RandomSource) => number {
  const deviation = Math.sqrt(rate);
  const b = 0.931 + 2.53 * deviation;
  const a = -0.059 + 0.02483 * b;
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
  const surelyAccepted = 0.9277 - 3.6224 / (b - 2);
  const logMass = remembered((k) => logPoissonKernel(k, rate), Math.floor(rate), 6 * deviation);
  return (source) => {
    for (;;) {
      const u = source.uniformOpen() - 0.5;
      const v = source.uniformOpen();
      const edge = 0.5 - Math.abs(u);
      const k = Math.floor(((2 * a) / edge + b) * u + rate + 0.43);
      if (edge >= 0.07 && v <= surelyAccepted) return k;
      if (k < 0 || (edge < 0.013 && v > edge)) continue;
      if (Math.log((v * inverseAlpha) / (a / (edge * edge) + b)) <= logMass(k)) return k;
    }
  };
}
