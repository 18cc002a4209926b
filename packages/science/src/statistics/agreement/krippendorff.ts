import { AssayError } from "@assay/contract";
import type { Estimate } from "../estimate.ts";
import type { Interval } from "../intervals/interval.ts";
import { worldBootstrap } from "../intervals/world-bootstrap.ts";

/** What differences between values mean: nominal: equal or not; ordinal: how far apart in order; interval: by how much. */
export type Measure = "nominal" | "ordinal" | "interval";

/** All values that were given to one unit of a cluster (a world): by several raters, in several repeats or wordings. */
export interface RatedUnit {
  readonly cluster: string;
  readonly values: readonly (number | string | boolean)[];
}

/** Krippendorff's alpha: 1 for perfect agreement, 0 for what chance would give. */
export interface AlphaAgreement {
  /** Undefined where all values are the same, or no unit has two: chance alone would then agree. */
  readonly alpha: number | undefined;
  /** By drawing worlds; approximate. */
  readonly interval: Estimate<Interval>;
  /** Units with at least two values; others have nothing to agree with. */
  readonly units: number;
  readonly values: number;
  readonly clusters: number;
}

/** Values are indices of the sorted distinct values. */
interface World {
  readonly units: readonly (readonly number[])[];
}

/**
 * Krippendorff's alpha over units with any numbers of values, and its interval. With m_u values x in unit u, n in all,
 *
 *     alpha = 1 - (n - 1) · Σ_u Δ_u / (m_u - 1) / Δ,   Δ = Σ over ordered pairs of δ²(x, y)
 *
 * where δ² is 1 for different nominal values, (x - y)² for values on a scale, and the squared difference of their mean
 * ranks for values in order: K. Krippendorff, Content Analysis, 2nd edition (2004), chapter 11. Numbers, words and truth
 * values can be nominal; the others need numbers.
 *
 * @example krippendorffAlpha([{ cluster: "w1", values: [1, 2, 2] }, { cluster: "w2", values: [3, 3] }], { measure: "ordinal", level: 0.95 })
 */
export function krippendorffAlpha(
  units: Iterable<RatedUnit>,
  { measure, level }: { readonly measure: Measure; readonly level: number },
): AlphaAgreement {
  const paired = [...units].filter(({ values }) => values.length >= 2);
  const scale = distinctValues(paired, measure);
  const index = new Map(scale.map((value, place) => [value, place]));
  const worlds = [...Map.groupBy(paired, ({ cluster }) => cluster).values()].map((group) => ({
    units: group.map(({ values }) => values.map((value) => index.get(value) ?? 0)),
  }));
  const alpha = alphaOf(worlds, measure, scale);
  const everyWorld = Uint32Array.from(worlds, (_, world) => world);
  return {
    alpha: alpha(everyWorld),
    interval: worldBootstrap(worlds.length, alpha, { level, purpose: `alpha ${measure}` }),
    units: paired.length,
    values: paired.reduce((sum, { values }) => sum + values.length, 0),
    clusters: worlds.length,
  };
}

/** Alpha of chosen worlds, some of them several times. */
function alphaOf(
  worlds: readonly World[],
  measure: Measure,
  scale: readonly RatedUnit["values"][number][],
): (chosen: Uint32Array) => number | undefined {
  const spread = measure === "nominal" ? nominalSpread : squaredSpread;
  const fixed = measure === "interval" ? centred(scale.map(Number)) : scale.map(() => 0);
  const within = ({ units }: World, positions: ArrayLike<number>): number =>
    units.reduce((sum, values) => sum + spread(countsOf(values), positions) / (values.length - 1), 0);
  // Only ranks depend on which worlds were chosen.
  const known = measure === "ordinal" ? undefined : worlds.map((world) => within(world, fixed));
  const counts = new Float64Array(scale.length);
  return (chosen) => {
    counts.fill(0);
    let n = 0;
    for (const world of chosen) {
      for (const values of worlds[world].units) {
        for (const value of values) counts[value] += 1;
        n += values.length;
      }
    }
    const positions = measure === "ordinal" ? meanRanks(counts) : fixed;
    const expected = spread(counts.entries(), positions);
    if (!(expected > 0)) return undefined;
    let observed = 0;
    for (const world of chosen) observed += known?.[world] ?? within(worlds[world], positions);
    return 1 - ((n - 1) * observed) / expected;
  };
}

type Counts = Iterable<readonly [value: number, count: number]>;

/** Ordered pairs of different values. */
function nominalSpread(counts: Counts): number {
  let [sum, squares] = [0, 0];
  for (const [, count] of counts) {
    sum += count;
    squares += count * count;
  }
  return sum * sum - squares;
}

/** The sum over ordered pairs of the squared differences of positions: 2 (n Σ x² - (Σ x)²). */
function squaredSpread(counts: Counts, positions: ArrayLike<number>): number {
  let [n, sum, squares] = [0, 0, 0];
  for (const [value, count] of counts) {
    n += count;
    sum += count * positions[value];
    squares += count * positions[value] * positions[value];
  }
  return Math.max(0, 2 * (n * squares - sum * sum));
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The mean rank of each value, around the middle; δ of ordinal values is their difference. */
function meanRanks(counts: Float64Array): Float64Array {
  const ranks = new Float64Array(counts.length);
  let before = -counts.reduce((sum, count) => sum + count, 0) / 2;
  for (const [value, count] of counts.entries()) {
    ranks[value] = before + count / 2;
    before += count;
  }
  return ranks;
}

/** Squares of values around their middle keep more digits. */
function centred(values: readonly number[]): number[] {
  const middle = values.length === 0 ? 0 : (values[0] + values[values.length - 1]) / 2;
  return values.map((value) => value - middle);
}

function distinctValues(units: readonly RatedUnit[], measure: Measure): (number | string | boolean)[] {
  const values = [...new Set(units.flatMap((unit) => unit.values))];
  if (measure === "nominal") return values;
  const wrong = values.find((value) => typeof value !== "number" || !Number.isFinite(value));
  if (wrong !== undefined) {
    throw new AssayError(
      "numerics/invalid-argument",
      `Agreement by ${measure} values needs finite numbers, but one of them is ${JSON.stringify(wrong)}.`,
    );
  }
  return values.sort((one, other) => Number(one) - Number(other));
}
