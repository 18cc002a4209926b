import { AssayError } from "@assay/contract";
import { type DefinedEstimate, type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";
import { extent, moments, safeScale, scaled, scaleOf, sum } from "./moments.ts";
import { presentValues } from "./present-values.ts";
import { partitionAt } from "./selection.ts";

/** One number computed from n values. */
export interface Summary {
  readonly value: number;
  readonly n: number;
}

/** Arithmetic mean, from a compensated sum. */
export function mean(values: ArrayLike<number>): Estimate<Summary> {
  const present = presentValues(values);
  const n = present.length;
  if (n === 0) return tooFew(n, 1, "A mean");
  const [low, high] = extent(present);
  if (low === high) return summary(low, n);
  const scale = scaleOf(Math.max(-low, high));
  return summary(sum(scaled(present, scale)) / n / scale, n);
}

/** Sum of squared deviations over n - ddof: ddof 1 estimates a population's variance, 0 describes these values. */
export function variance(values: ArrayLike<number>, ddof: number): Estimate<Summary> {
  const spread = meanSquare(values, ddof, "A variance");
  if (!spread.defined) return spread;
  const value = spread.meanSquare / spread.scale / spread.scale;
  if (value === Number.POSITIVE_INFINITY) {
    return undefinedEstimate("overflow", "The variance exceeds the largest double; rescale the values.");
  }
  return summary(value, spread.n);
}

/** Square root of the variance with the same ddof. */
export function standardDeviation(values: ArrayLike<number>, ddof: number): Estimate<Summary> {
  const spread = meanSquare(values, ddof, "A standard deviation");
  return spread.defined ? summary(Math.sqrt(spread.meanSquare) / spread.scale, spread.n) : spread;
}

/** The median of the values that are present. */
export function median(values: ArrayLike<number>): Estimate<Summary> {
  return quantile(values, 0.5);
}

/** Hyndman & Fan's (1996) type 7: linear between the order statistics around (n - 1) p, as numpy and R by default. */
export function quantile(values: ArrayLike<number>, p: number): Estimate<Summary> {
  if (!(p >= 0 && p <= 1)) {
    throw new AssayError("numerics/invalid-argument", `A quantile's p must lie from 0 to 1, but it is ${p}.`);
  }
  const sorted = presentValues(values).slice();
  const n = sorted.length;
  if (n === 0) return tooFew(n, 1, "A quantile");
  const position = (n - 1) * p;
  const rank = Math.floor(position);
  partitionAt(sorted, rank);
  const below = sorted[rank];
  const fraction = position - rank;
  if (fraction === 0) return summary(below, n);
  const above = extent(sorted.subarray(rank + 1))[0];
  return summary(between(below, above, fraction), n);
}

/** The smallest value that is present. */
export function minimum(values: ArrayLike<number>): Estimate<Summary> {
  const present = presentValues(values);
  return present.length === 0 ? tooFew(0, 1, "A minimum") : summary(extent(present)[0], present.length);
}

/** The largest value that is present. */
export function maximum(values: ArrayLike<number>): Estimate<Summary> {
  const present = presentValues(values);
  return present.length === 0 ? tooFew(0, 1, "A maximum") : summary(extent(present)[1], present.length);
}

/** Zero has no sign here: which of two zeros comes first among equals would depend on the order of the values. */
function summary(value: number, n: number): DefinedEstimate<Summary> {
  return { defined: true, value: value + 0, n };
}

/** Weighted so that neither end overflows, exact at equal ends and monotone in the fraction at both halves. */
function between(below: number, above: number, fraction: number): number {
  if (below === above) return below;
  const gap = above - below;
  if (gap === Number.POSITIVE_INFINITY) return below * (1 - fraction) + above * fraction;
  return fraction < 0.5 ? below + gap * fraction : above - gap * (1 - fraction);
}

/** Mean square deviation of the values times `scale`. */
interface Spread {
  readonly n: number;
  readonly meanSquare: number;
  readonly scale: number;
}

function meanSquare(values: ArrayLike<number>, ddof: number, what: string): Estimate<Spread> {
  if (!(ddof >= 0 && ddof < Number.POSITIVE_INFINITY)) {
    throw new AssayError("numerics/invalid-argument", `${what} needs a finite ddof of at least 0, but it is ${ddof}.`);
  }
  const present = presentValues(values);
  const n = present.length;
  if (n <= ddof || n === 0) return tooFew(n, Math.floor(ddof) + 1, `${what} with ddof ${ddof}`);
  const scale = safeScale(present);
  return { defined: true, n, meanSquare: moments(scaled(present, scale)).sumOfSquares / (n - ddof), scale };
}
