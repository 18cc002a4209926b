import type { Stream } from "@assay/science/numerics/stream";
import { averageRanks } from "@assay/science/statistics/descriptive/ranks";
import type { PlainBivariate } from "../query/ambiguous-statistics.ts";
import type { Pairs } from "../query/statistics.ts";

/** Shuffles after which the share is looked at. If it is in doubt after the last look, so is the test. */
const looks = [400, 1000, 2000, 4000, 10_000] as const;
/** Standard errors between a share and the level beyond which the share is not in doubt. */
const clearErrors = 4;
/** Statistics this close count as equal: they are summed in another order. */
const same = 1e-9;

/** How far from nothing an order of the second column is, by each way to order tables or values. */
type Distances = () => readonly number[];

/**
 * Whether permutations decide a test beyond doubt, and as it was decided: the share of orders of one column (its own among
 * them) that are at least as far from nothing lies clearly on the same side of the level. It is the exact p-value of a
 * rank correlation. Of a table, also the share of those that are at most as probable counts: Fisher's exact test.
 */
export function permutationsAgree(
  random: Stream,
  statistic: PlainBivariate,
  pairs: Pairs,
  alpha: number,
  isBelow: boolean,
): boolean {
  const { shuffled, distances } = statistic === "chi-square" ? tableOf(pairs) : productOf(statistic, pairs);
  const least = distances().map((distance) => distance - same * Math.abs(distance));
  const reached = least.map(() => 1);
  let drawn = 0;
  for (const look of looks) {
    for (; drawn < look; drawn++) {
      shuffle(shuffled, random);
      for (const [way, distance] of distances().entries()) if (distance >= least[way]) reached[way] += 1;
    }
    const doubt = clearErrors * Math.sqrt((alpha * (1 - alpha)) / look);
    const sides = reached.map((count) => {
      const share = count / (look + 1);
      return Math.abs(share - alpha) <= doubt ? undefined : share < alpha;
    });
    if (sides.some((side) => side === !isBelow)) return false;
    if (sides.every((side) => side === isBelow)) return true;
  }
  return false;
}

/**
 * As the stream's own shuffle, several times as fast, which is felt here: an index comes from 32 bits by a product, so that
 * one is more probable than another by less than one in ten million.
 */
function shuffle(values: Float64Array | Int32Array, random: Stream): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor((random.uint32() * (last + 1)) / 4294967296);
    const held = values[last];
    values[last] = values[other];
    values[other] = held;
  }
}

/** The correlation's distance from 0, but for a factor that no order changes. */
function productOf(statistic: "pearson" | "spearman", { x, y }: Pairs) {
  const [first, shuffled] = [x, y].map(({ numbers }) =>
    centred(statistic === "spearman" ? averageRanks(numbers).ranks : numbers),
  );
  const distances: Distances = () => {
    let sum = 0;
    for (let row = 0; row < first.length; row++) sum += first[row] * shuffled[row];
    return [Math.abs(sum)];
  };
  return { shuffled, distances };
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Chi-square and the improbability of a table, but for what its margins fix. */
function tableOf({ x, y }: Pairs) {
  const [first, shuffled] = [x, y].map(({ texts }) => codesOf(texts));
  const [rows, columns] = [first, shuffled].map(countsOf);
  const logFactorials = new Float64Array(first.length + 1);
  for (let n = 1; n < logFactorials.length; n++) logFactorials[n] = logFactorials[n - 1] + Math.log(n);
  const cells = new Int32Array(rows.length * columns.length);
  const distances: Distances = () => {
    cells.fill(0);
    for (let row = 0; row < first.length; row++) cells[first[row] * columns.length + shuffled[row]] += 1;
    let squares = 0;
    let improbability = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      const count = cells[cell];
      squares += (count * count) / (rows[Math.floor(cell / columns.length)] * columns[cell % columns.length]);
      improbability += logFactorials[count];
    }
    return [squares, improbability];
  };
  return { shuffled, distances };
}

function codesOf(texts: readonly string[]): Int32Array {
  const levels = [...new Set(texts)];
  return Int32Array.from(texts, (text) => levels.indexOf(text));
}

function countsOf(codes: Int32Array): Int32Array {
  const counts = new Int32Array(Math.max(...codes) + 1);
  for (const code of codes) counts[code] += 1;
  return counts;
}
