import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { requireLevel } from "../intervals/interval.ts";
import { type StudentInterval, studentInterval } from "../intervals/student-interval.ts";
import { type ComparedWorld, type Exposure, stratumWeight } from "./compared-world.ts";

/** How much higher the scores of public worlds are than those of private ones. */
export interface StratifiedGap {
  /** Worlds with a score, in the strata that count. */
  readonly worlds: { readonly [exposure in Exposure]: number };
  /** Strata with fewer than two worlds on a side, which count nowhere. */
  readonly leftOut: readonly string[];
  /** The means of both sides with the same weights of strata, so that they differ by the gap; undefined without strata. */
  readonly means: { readonly [exposure in Exposure]: number } | undefined;
  readonly gap: number | undefined;
  readonly error: Estimate<StudentInterval & { readonly standardError: number }>;
}

/** One side of one stratum: what all its worlds add up to. */
interface Side {
  readonly stratum: string;
  readonly exposure: Exposure;
  sum: number;
  weight: number;
  worlds: number;
  /** What the side's mean counts for in the gap: the stratum's share, with the sign of the side. */
  factor: number;
}

/**
 * The gap Σ_s ω_s (θ_s,public - θ_s,private): within each stratum the difference of the two weighted means, strata weighted
 * by `stratumWeight`. Its standard error is CR2 with Satterthwaite's degrees of freedom (see `clusterRobustMean`) for the
 * regression on an indicator of every side c of every stratum, with worlds g as clusters that may lie in several strata:
 *
 *     Var = Σ_g (Σ_c f_c (S_gc - θ_c W_gc) / W_c / √(1 - h_gc))²,   h_gc = W_gc / W_c,   f_c = ±ω_s
 *     ν = (Σ_c v_c)² / (Σ_g (Σ_c v_c h_gc)² + Σ_{g≠k} (Σ_c v_c b_gc b_kc)²),   v_c = f_c² / W_c,   b = h / √(1 - h)
 *
 * With one side alone these are the formulas of `clusterRobustMean`.
 */
export function stratifiedGap(worlds: readonly ComparedWorld[], level: number): StratifiedGap {
  requireLevel(level);
  const { sides, leftOut } = sidesOf(worlds);
  const scored = worlds.filter(({ strata, exposure }) =>
    [...strata].some(([stratum, { weight }]) => weight > 0 && sides.has(sideName(stratum, exposure))),
  );
  const count = (exposure: Exposure) => scored.filter((world) => world.exposure === exposure).length;
  const counted = { worlds: { public: count("public"), private: count("private") }, leftOut };
  if (sides.size === 0) {
    const none = undefinedEstimate("too-few", "No stratum has scores of two worlds on both sides.");
    return { ...counted, means: undefined, gap: undefined, error: none };
  }
  const means = { public: meanOf(sides, "public"), private: meanOf(sides, "private") };
  const gap = means.public - means.private;
  const standardError = Math.sqrt(varianceOf(scored, sides));
  const robust = { mean: gap, clusters: scored.length, standardError };
  const largest = Math.max(...[...sides.values()].map(({ sum, weight }) => Math.abs(sum / weight)));
  const interval = studentInterval({ ...robust, degreesOfFreedom: degreesOfFreedom(scored, sides) }, level, largest);
  const constant = undefinedEstimate("constant", "Within every stratum and side all worlds have the same mean score.");
  return { ...counted, means, gap, error: interval === undefined ? constant : { ...interval, standardError } };
}

type Sides = ReadonlyMap<string, Side>;

const sideName = (stratum: string, exposure: Exposure): string => `${exposure} ${stratum}`;

function sidesOf(worlds: readonly ComparedWorld[]): { readonly sides: Sides; readonly leftOut: readonly string[] } {
  const all = new Map<string, Side>();
  const strata = new Set<string>();
  for (const { exposure, strata: sums } of worlds) {
    for (const [stratum, { sum, weight }] of sums) {
      strata.add(stratum);
      if (weight === 0) continue;
      const name = sideName(stratum, exposure);
      const side = all.get(name) ?? { stratum, exposure, sum: 0, weight: 0, worlds: 0, factor: 0 };
      all.set(name, side);
      side.sum += sum;
      side.weight += weight;
      side.worlds += 1;
    }
  }
  const worldsOf = (stratum: string, exposure: Exposure) => all.get(sideName(stratum, exposure))?.worlds ?? 0;
  const weightOf = (stratum: string) => stratumWeight(worldsOf(stratum, "public"), worldsOf(stratum, "private"));
  const total = [...strata].reduce((sum, stratum) => sum + weightOf(stratum), 0);
  for (const side of all.values()) {
    side.factor = ((side.exposure === "public" ? 1 : -1) * weightOf(side.stratum)) / total;
  }
  return {
    sides: new Map([...all].filter(([, side]) => weightOf(side.stratum) > 0)),
    leftOut: [...strata].filter((stratum) => weightOf(stratum) === 0).sort(),
  };
}

function meanOf(sides: Sides, exposure: Exposure): number {
  let mean = 0;
  for (const side of sides.values()) {
    if (side.exposure === exposure) mean += (Math.abs(side.factor) * side.sum) / side.weight;
  }
  return mean;
}

interface Part {
  readonly side: Side;
  readonly sum: number;
  readonly weight: number;
  /** The world's share of its side's weight. */
  readonly share: number;
}

/** What a world has in the sides that count. */
function partsOf({ strata, exposure }: ComparedWorld, sides: Sides): Part[] {
  return [...strata].flatMap(([stratum, { sum, weight }]) => {
    const side = sides.get(sideName(stratum, exposure));
    return side === undefined || weight === 0 ? [] : [{ side, sum, weight, share: weight / side.weight }];
  });
}

function varianceOf(worlds: readonly ComparedWorld[], sides: Sides): number {
  let variance = 0;
  for (const world of worlds) {
    let influence = 0;
    for (const { side, sum, weight, share } of partsOf(world, sides)) {
      const residual = (sum - (side.sum / side.weight) * weight) / side.weight;
      influence += (side.factor * residual) / Math.sqrt(1 - share);
    }
    variance += influence * influence;
  }
  return variance;
}

function degreesOfFreedom(worlds: readonly ComparedWorld[], sides: Sides): number {
  const sizeOf = (side: Side) => (side.factor * side.factor) / side.weight;
  const order = new Map([...sides.values()].map((side, index) => [side, index]));
  // Σ over all g and k of (Σ_c v_c b_gc b_kc)² is Σ over all c and d of v_c v_d (Σ_g b_gc b_gd)², which needs no pairs of worlds.
  const products = new Float64Array(order.size * order.size);
  let squares = 0;
  for (const world of worlds) {
    const parts = partsOf(world, sides);
    const roots = parts.map(({ share }) => share / Math.sqrt(1 - share));
    let diagonal = 0;
    let own = 0;
    for (const [index, { side, share }] of parts.entries()) {
      diagonal += sizeOf(side) * share;
      own += sizeOf(side) * roots[index] * roots[index];
      for (const [other, { side: second }] of parts.entries()) {
        const place = (order.get(side) ?? 0) * order.size + (order.get(second) ?? 0);
        products[place] += roots[index] * roots[other];
      }
    }
    squares += diagonal * diagonal - own * own;
  }
  let trace = 0;
  for (const [first, row] of order) {
    trace += sizeOf(first);
    for (const [second, column] of order) {
      const product = products[row * order.size + column];
      squares += sizeOf(first) * sizeOf(second) * product * product;
    }
  }
  return (trace * trace) / squares;
}
