import { logarithms } from "../../quick/logarithms.ts";
import { upperTails } from "../../quick/upper-tails.ts";
import { sampleNormal } from "../../sampling/normal.ts";
import { erfc } from "../../special/erf.ts";
import { standardNormalQuantile } from "../normal.ts";
import { densityOver, logNormalInterval } from "./normal-interval.ts";
import type { Argument, ParametricDistribution } from "./parametric-distribution.ts";
import { logDensityOfRows, type Rows, rowsOf } from "./rows.ts";
import { isLocation, isScale } from "./validity.ts";

const never = Number.NEGATIVE_INFINITY;
const maxRatings = 1000;

/**
 * A normal rounded to the nearest whole number, then kept within low and high: the mass between x - ½ and x + ½.
 * Everything below goes to low, everything above to high. An outcome halfway between two ratings is known to be one of
 * them, and has the mass of both.
 */
export const rating: ParametricDistribution = {
  name: "rating",
  parameters: ["mean", "sd", "low", "high"],
  discrete: true,
  whole: [2, 3],
  needs: "a finite mean, a positive sd and whole numbers low < high that are at most 1000 apart",
  support: { ends: [2, 3] },
  risesWith: 0,
  isValid: (mean, sd, low, high) => isLocation(mean) && isScale(sd) && areEnds(low, high),
  logDensity(x, mean, sd, low, high) {
    if (!isRead(x, low, high)) return never;
    return logNormalInterval((lowerEdge(x, low) - mean) / sd, (upperEdge(x, high) - mean) / sd);
  },
  slopes(slopes, x, mean, sd, low, high) {
    const from = (lowerEdge(x, low) - mean) / sd;
    const to = (upperEdge(x, high) - mean) / sd;
    const logMass = logNormalInterval(from, to);
    const atFrom = densityOver(from, logMass);
    const atTo = densityOver(to, logMass);
    slopes[0] = Number.NaN;
    slopes[1] = (atFrom - atTo) / sd;
    slopes[2] = ((atFrom === 0 ? 0 : from * atFrom) - (atTo === 0 ? 0 : to * atTo)) / sd;
    slopes[3] = Number.NaN;
    slopes[4] = Number.NaN;
  },
  mean: meanRating,
  variance(mean, sd, low, high) {
    const centre = meanRating(mean, sd, low, high);
    let sum = 0;
    for (let x = low; x <= high; x++) {
      sum += (x - centre) * (x - centre) * Math.exp(rating.logDensity(x, mean, sd, low, high));
    }
    return sum;
  },
  ends(tail) {
    const reach = standardNormalQuantile(1 - tail, tail);
    return {
      low: (mean, sd, low, high) => nearest(mean - reach * sd, low, high),
      high: (mean, sd, low, high) => nearest(mean + reach * sd, low, high),
    };
  },
  sample: (random, mean, sd, low, high) => nearest(mean + sd * sampleNormal(random), low, high),
  prepare,
  meanOfRows,
};

function areEnds(low: number, high: number): boolean {
  return Number.isSafeInteger(low) && Number.isSafeInteger(high) && low < high && high - low <= maxRatings;
}

function nearest(value: number, low: number, high: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(high, Math.max(low, Math.floor(value + 0.5))) + 0;
}

/** Whether an outcome is a rating, or lies halfway between two. */
const isRead = (x: number, low: number, high: number): boolean => x >= low && x <= high && Number.isInteger(2 * x);

/** Where the values begin that are rounded to x. */
const lowerEdge = (x: number, low: number): number => (Math.floor(x) === low ? never : Math.floor(x) - 0.5);

/** Where they end. */
const upperEdge = (x: number, high: number): number =>
  Math.ceil(x) === high ? Number.POSITIVE_INFINITY : Math.ceil(x) + 0.5;

/** low + sum over the other x of P(rating >= x). */
function meanRating(mean: number, sd: number, low: number, high: number): number {
  let sum = low;
  for (let x = low + 1; x <= high; x++) sum += 0.5 * erfc(((x - 0.5 - mean) / sd) * Math.SQRT1_2);
  return sum;
}

/** The same over rows, from the tails at each edge, to within 1e-14. */
function meanOfRows([mean, sd, low, high]: readonly Argument[], size: number): Float64Array | undefined {
  if (typeof low !== "number" || typeof high !== "number" || !areEnds(low, high)) return undefined;
  const m = rowsOf(mean);
  const s = rowsOf(sd);
  const sums = new Float64Array(size).fill(low);
  for (let x = low + 1; x <= high; x++) {
    const signed = tailsOf(lowerEdge(x, low), m, s, size);
    for (let row = 0; row < size; row++) sums[row] += signed[row] < 0 ? 1 + signed[row] : signed[row];
  }
  for (let row = 0; row < size; row++) {
    if (!rating.isValid(m.values[row * m.step], s.values[row * s.step], low, high)) sums[row] = Number.NaN;
  }
  return sums;
}

/**
 * Differences of tails, taken from the nearer side, with the tails at each edge kept for the next outcome. A tail is
 * kept as P(X > edge) where the edge lies above the mean, and as -P(X < edge) where it lies below.
 */
function prepare(theArguments: readonly Argument[], size: number): (outcome: number, out: Float64Array) => void {
  const [mean, sd, low, high] = theArguments;
  if (typeof low !== "number" || typeof high !== "number" || !areEnds(low, high)) {
    return (outcome, out) => logDensityOfRows(rating, outcome, theArguments, out);
  }
  const m = rowsOf(mean);
  const s = rowsOf(sd);
  const known = new Map<number, Float64Array>();
  const tailsAt = (edge: number): Float64Array => {
    const found = known.get(edge) ?? tailsOf(edge, m, s, size);
    known.set(edge, found);
    return found;
  };
  return (outcome, out) => {
    if (!isRead(outcome, low, high)) {
      out.fill(never);
      return;
    }
    const from = tailsAt(lowerEdge(outcome, low));
    const to = tailsAt(upperEdge(outcome, high));
    const lost: number[] = [];
    for (let row = 0; row < out.length; row++) {
      const isAcross = from[row] < 0 && to[row] >= 0;
      const larger = isAcross ? 1 : Math.max(Math.abs(from[row]), Math.abs(to[row]));
      const mass = from[row] - to[row] + (isAcross ? 1 : 0);
      // What is tiny has lost its digits to underflow or to rounding.
      const isLost = !(mass > 1e-280 && mass > 1e-3 * larger);
      out[row] = isLost ? 1 : mass;
      if (isLost) lost.push(row);
    }
    logarithms(out, out, out.length);
    for (const row of lost) {
      const centre = m.values[row * m.step];
      const spread = s.values[row * s.step];
      const isValid = rating.isValid(centre, spread, low, high);
      out[row] = isValid ? rating.logDensity(outcome, centre, spread, low, high) : never;
    }
  };
}

const block = 1024;
const distances = new Float64Array(block);
const tails = new Float64Array(block);

function tailsOf(edge: number, mean: Rows, sd: Rows, size: number): Float64Array {
  const signed = new Float64Array(size);
  for (let start = 0; start < size; start += block) {
    const count = Math.min(block, size - start);
    for (let row = 0; row < count; row++) {
      const spread = sd.values[(start + row) * sd.step];
      const score = spread > 0 ? (edge - mean.values[(start + row) * mean.step]) / spread : Number.NaN;
      signed[start + row] = score;
      distances[row] = Math.min(Math.abs(score), 37);
    }
    upperTails(distances, tails, count);
    for (let row = 0; row < count; row++) {
      const score = signed[start + row];
      signed[start + row] = Number.isNaN(score) ? score : score < 0 ? -tails[row] : tails[row];
    }
  }
  return signed;
}
