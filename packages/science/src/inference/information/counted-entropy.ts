import { digamma } from "../../numerics/special/digamma.ts";

/** The entropy of an outcome that every draw has for certain, by how often each outcome was drawn. */
export interface CountedEntropy {
  readonly value: number;
  /** The part of the value that accounts for outcomes that no draw had, which is also about its possible error. */
  readonly unseen: number;
  readonly standardError: number;
}

/** Parts of the draws that are left out in turn to see how far the value moves. */
const blocks = 16;

/**
 * The estimate of A. Chao, Y. T. Wang and L. Jost, Methods in Ecology and Evolution 4 (2013) 1091. The outcomes that were
 * seen add Σ k/n (ψ(n) - ψ(k)), which falls short only by what none of n draws can tell; outcomes seen once and twice
 * tell how much that is. In a long tail it is about half of it, so that the same is told as the possible error.
 * The standard error is a jackknife over blocks of neighbouring draws, which may be dependent.
 */
export function countedEntropy(cells: Int32Array, cellCount: number, weights: Float64Array): CountedEntropy {
  const whole = estimate(cells, cellCount, weights, 0, 0);
  const size = cells.length;
  if (size < 2 * blocks) return { ...whole, standardError: Number.NaN };
  const values = Array.from({ length: blocks }, (_, block) => {
    const from = Math.floor((block * size) / blocks);
    return estimate(cells, cellCount, weights, from, Math.floor(((block + 1) * size) / blocks)).value;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / blocks;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { ...whole, standardError: Math.sqrt(((blocks - 1) / blocks) * squares) };
}

/** The estimate without the draws from one place up to another. Weights that differ count as fewer draws: (Σ w)² / Σ w². */
function estimate(
  cells: Int32Array,
  cellCount: number,
  weights: Float64Array,
  from: number,
  to: number,
): Omit<CountedEntropy, "standardError"> {
  const masses = new Float64Array(cellCount);
  const squares = new Float64Array(cellCount);
  let total = 0;
  let totalSquares = 0;
  for (let draw = 0; draw < cells.length; draw++) {
    if (draw >= from && draw < to) continue;
    const weight = weights[draw];
    masses[cells[draw]] += weight;
    squares[cells[draw]] += weight * weight;
    total += weight;
    totalSquares += weight * weight;
  }
  const size = (total * total) / totalSquares;
  let seen = -shortfall(size);
  let once = 0;
  let twice = 0;
  let onceMass = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (masses[cell] === 0) continue;
    const mass = masses[cell] / total;
    const count = (masses[cell] * masses[cell]) / squares[cell];
    seen += mass * (shortfall(count) - Math.log(mass));
    if (count < 2) {
      once += 2 - count;
      onceMass += mass * (2 - count);
    }
    if (count < 3) twice += 1 - Math.abs(count - 2);
  }
  const unseen = onceMass * restOfSeries(size, once, twice);
  return { value: seen + unseen, unseen };
}

const known = Float64Array.from({ length: 257 }, (_, count) => (count === 0 ? 0 : Math.log(count) - digamma(count)));

/** log k - ψ(k). */
function shortfall(count: number): number {
  const whole = Math.round(count);
  if (whole < known.length && Math.abs(count - whole) < 1e-9) return known[whole];
  return Math.log(count) - digamma(count);
}

/**
 * Σ over j >= 1 of q^j / (n - 1 + j), with 1 - q the estimated probability of an outcome that was drawn once, by the
 * frequency formula of I. J. Good.
 */
function restOfSeries(size: number, once: number, twice: number): number {
  if (once === 0) return 0;
  const n = Math.max(2, Math.round(size));
  // Without an outcome that was drawn twice, the same formula with its bias taken off.
  const others = (n - 1) * (twice >= 1 ? once : Math.max(0, once - 1));
  const pairs = twice >= 1 ? 2 * twice : 2;
  const rare = pairs / (others + pairs);
  if (rare >= 1) return 0;
  const q = 1 - rare;
  let sum = 0;
  if (rare * n < 10) {
    for (let r = 1, power = q; r < n; r++, power *= q) sum += power / r;
    return (-Math.log(rare) - sum) * Math.exp(-(n - 1) * Math.log1p(-rare));
  }
  for (let j = 1, power = q; power > 1e-14; j++, power *= q) sum += power / (n - 1 + j);
  return sum;
}
