import { requireRate } from "../parameters.ts";
import type { RandomSource } from "../random-source.ts";
import { logPoissonKernel } from "../special/poisson-kernel.ts";
import { CumulativeTable, largestCount } from "./cumulative-table.ts";
import { memoizeNear } from "./memoize-near.ts";

/** Below this rate draws are made by inversion. */
const largestInverted = 10;

/** A draw from the Poisson distribution of the given rate. */
export function samplePoisson(source: RandomSource, rate: number): number {
  requireRate("poisson", "rate", rate);
  return sampleUnboundedPoisson(source, rate);
}

/** samplePoisson for a rate that was itself drawn: at least 0, it may exceed what a parameter is allowed. */
export function sampleUnboundedPoisson(source: RandomSource, rate: number): number {
  if (rate < largestInverted) return sampleByInversion(source, rate);
  return sampleByRejection(source, rejectionOf(rate), (k) => logPoissonKernel(k, rate));
}

/** samplePoisson with what depends on the rate alone computed once, for many draws. */
export function poissonSampler(rate: number): (source: RandomSource) => number {
  requireRate("poisson", "rate", rate);
  if (rate < largestInverted) {
    const table = new CumulativeTable(Math.exp(-rate), (x) => rate / x);
    return (source) => table.sample(source);
  }
  const rejection = rejectionOf(rate);
  const logMass = memoizeNear((k) => logPoissonKernel(k, rate), Math.floor(rate), 6 * Math.sqrt(rate));
  return (source) => sampleByRejection(source, rejection, logMass);
}

/** What a CumulativeTable would draw, without the table. */
function sampleByInversion(source: RandomSource, rate: number): number {
  for (;;) {
    const u = source.uniform();
    let mass = Math.exp(-rate);
    let cumulative = mass;
    let x = 0;
    while (u >= cumulative && x <= largestCount) {
      x += 1;
      mass *= rate / x;
      cumulative += mass;
    }
    if (x <= largestCount) return x;
  }
}

/** The constants of a rejection that depend on the rate. */
interface Rejection {
  readonly rate: number;
  readonly a: number;
  readonly b: number;
  readonly inverseAlpha: number;
  readonly surelyAccepted: number;
}

function rejectionOf(rate: number): Rejection {
  const b = 0.931 + 2.53 * Math.sqrt(rate);
  const a = -0.059 + 0.02483 * b;
  return { rate, a, b, inverseAlpha: 1.1239 + 1.1328 / (b - 3.4), surelyAccepted: 0.9277 - 3.6224 / (b - 2) };
}

/**
 * Algorithm PTRS, transformed rejection with squeeze, for rate >= 10: W. Hörmann, "The transformed rejection method
 * for generating Poisson random variables", Insurance: Mathematics and Economics 12 (1993) 39.
 */
function sampleByRejection(source: RandomSource, rejection: Rejection, logMass: (k: number) => number): number {
  const { rate, a, b, inverseAlpha, surelyAccepted } = rejection;
  for (;;) {
    const u = source.uniformOpen() - 0.5;
    const v = source.uniformOpen();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + rate + 0.43);
    if (edge >= 0.07 && v <= surelyAccepted) return k;
    if (k < 0 || (edge < 0.013 && v > edge)) continue;
    if (Math.log((v * inverseAlpha) / (a / (edge * edge) + b)) <= logMass(k)) return k;
  }
}
