import { standardNormalQuantile } from "../../numerics/distributions/normal.ts";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { erfc } from "../../numerics/special/erf.ts";
import type { Argument, Family } from "./family.ts";
import { densityOver, logNormalInterval } from "./normal-interval.ts";
import { logDensityOfRows, rowsOf } from "./rows.ts";
import { isLocation, isScale } from "./validity.ts";

const never = Number.NEGATIVE_INFINITY;
const mostRatings = 1000;

/**
 * A normal cut to a whole number by leaving off what is behind the point, then kept within low and high: the mass between
 * the edges of what is cut to x. Everything below goes to low, everything above to high.
 */
export const rating: Family = {
  name: "rating",
  parameters: ["mean", "sd", "low", "high"],
  discrete: true,
  whole: [2, 3],
  needs: "a finite mean, a positive sd and whole numbers low < high that are at most 1000 apart",
  support: { ends: [2, 3] },
  risesWith: 0,
  isValid: (mean, sd, low, high) => isLocation(mean) && isScale(sd) && areEnds(low, high),
  logDensity(x, mean, sd, low, high) {
    if (!(x >= low && x <= high) || Math.floor(x) !== x) return never;
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
  mean: (mean, sd, low, high) => momentAround(0, 1, mean, sd, low, high),
  variance(mean, sd, low, high) {
    const centre = momentAround(0, 1, mean, sd, low, high);
    return momentAround(centre, 2, mean, sd, low, high);
  },
  ends(tail) {
    const reach = standardNormalQuantile(1 - tail, tail);
    return {
      low: (mean, sd, low, high) => cut(mean - reach * sd, low, high),
      high: (mean, sd, low, high) => cut(mean + reach * sd, low, high),
    };
  },
  sample: (random, mean, sd, low, high) => cut(mean + sd * sampleNormal(random), low, high),
  prepare,
};

function areEnds(low: number, high: number): boolean {
  return Number.isSafeInteger(low) && Number.isSafeInteger(high) && low < high && high - low <= mostRatings;
}

function cut(value: number, low: number, high: number): number {
  // Adding 0 turns -0, to which -0.5 is cut, into 0.
  return Math.min(high, Math.max(low, Math.trunc(value))) + 0;
}

/** Where the values begin that are cut to x. */
function lowerEdge(x: number, low: number): number {
  if (x === low) return never;
  return x > 0 ? x : x - 1;
}

/** Where they end. */
function upperEdge(x: number, high: number): number {
  if (x === high) return Number.POSITIVE_INFINITY;
  return x >= 0 ? x + 1 : x;
}

function momentAround(centre: number, order: 1 | 2, mean: number, sd: number, low: number, high: number): number {
  let sum = 0;
  for (let x = low; x <= high; x++) {
    const distance = x - centre;
    sum += (order === 1 ? distance : distance * distance) * Math.exp(rating.logDensity(x, mean, sd, low, high));
  }
  return sum;
}

interface EdgeTails {
  readonly below: Float64Array;
  readonly above: Float64Array;
}

/** Differences of tails, taken from the nearer end, with the tails at each edge kept for the next outcome. */
function prepare(theArguments: readonly Argument[], size: number): (outcome: number, out: Float64Array) => void {
  const [mean, sd, low, high] = theArguments;
  if (typeof low !== "number" || typeof high !== "number" || !areEnds(low, high)) {
    return (outcome, out) => logDensityOfRows(rating, outcome, theArguments, out);
  }
  const known = new Map<number, EdgeTails>();
  const tailsAt = (edge: number): EdgeTails => {
    const found = known.get(edge) ?? tailsOf(edge, mean, sd, size);
    known.set(edge, found);
    return found;
  };
  return (outcome, out) => {
    if (!(outcome >= low && outcome <= high) || Math.floor(outcome) !== outcome) {
      out.fill(never);
      return;
    }
    const from = tailsAt(lowerEdge(outcome, low));
    const to = tailsAt(upperEdge(outcome, high));
    const m = rowsOf(mean);
    const s = rowsOf(sd);
    for (let row = 0; row < out.length; row++) {
      const isAbove = from.above[row] < 0.5;
      const larger = isAbove ? from.above[row] : to.below[row];
      const mass = larger - (isAbove ? to.above[row] : from.below[row]);
      // What is tiny has lost its digits to underflow or to rounding.
      if (mass > 1e-280 && mass > 1e-3 * larger) out[row] = Math.log(mass);
      else {
        const centre = m.values[row * m.step];
        const spread = s.values[row * s.step];
        out[row] = rating.isValid(centre, spread, low, high)
          ? rating.logDensity(outcome, centre, spread, low, high)
          : never;
      }
    }
  };
}

function tailsOf(edge: number, mean: Argument, sd: Argument, size: number): EdgeTails {
  const m = rowsOf(mean);
  const s = rowsOf(sd);
  const below = new Float64Array(size);
  const above = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    const spread = s.values[row * s.step];
    const z = spread > 0 ? ((edge - m.values[row * m.step]) / spread) * Math.SQRT1_2 : Number.NaN;
    const tail = 0.5 * erfc(Math.abs(z));
    below[row] = z < 0 ? tail : 1 - tail;
    above[row] = z < 0 ? 1 - tail : tail;
  }
  return { below, above };
}
