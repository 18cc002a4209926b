import { normal } from "../../numerics/distributions/normal.ts";
import { ascendingOrder } from "../descriptive/ascending-order.ts";
import { gather, presentRows } from "../descriptive/present-values.ts";
import { type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";
import { symmetricPValue } from "../hypothesis-tests/alternative.ts";
import type { Correlation } from "./correlation.ts";
import { exactKendallPValue } from "./kendall-distribution.ts";

/**
 * Kendall's tau-b. Discordant pairs are counted by Knight (1966), "A computer method for calculating Kendall's tau with
 * ungrouped data": sort by the first variable, then count the exchanges that sorting by the second needs.
 */
export function kendall(first: ArrayLike<number>, second: ArrayLike<number>): Estimate<Correlation> {
  const [x, y] = presentRows([first, second]);
  const n = x.length;
  if (n < 2) return tooFew(n, 2, "A Kendall correlation");
  const byY = ascendingOrder(y);
  const sortedY = gather(y, byY);
  const byX = ascendingOrder(gather(x, byY));
  const sortedX = gather(gather(x, byY), byX);
  const yByX = gather(sortedY, byX);

  const tiesX = countTies(sortedX);
  const tiesY = countTies(sortedY);
  const pairs = (n * (n - 1)) / 2;
  if (tiesX.pairs === pairs || tiesY.pairs === pairs) {
    const which = tiesX.pairs === pairs ? "first" : "second";
    return undefinedEstimate("constant", `The ${which} variable is constant, so a correlation with it does not exist.`);
  }
  const jointTies = countTies(sortedX, yByX).pairs;
  const discordant = countExchanges(yByX);
  const score = pairs - tiesX.pairs - tiesY.pairs + jointTies - 2 * discordant;
  const ratio = score / Math.sqrt(pairs - tiesX.pairs) / Math.sqrt(pairs - tiesY.pairs);
  const coefficient = Math.max(-1, Math.min(1, ratio));

  const untied = tiesX.pairs === 0 && tiesY.pairs === 0;
  const rarer = Math.min(discordant, pairs - discordant);
  if (untied && (n <= 33 || rarer <= 1)) {
    return { defined: true, coefficient, pValue: exactKendallPValue(n, rarer), n };
  }
  // Kendall (1970), "Rank Correlation Methods", section 4: variance of the score under ties.
  const ordered = n * (n - 1);
  const scoreVariance =
    (ordered * (2 * n + 5) - tiesX.spread - tiesY.spread) / 18 +
    (2 * tiesX.pairs * tiesY.pairs) / ordered +
    (tiesX.triples * tiesY.triples) / (9 * ordered * (n - 2));
  const pValue = symmetricPValue(score / Math.sqrt(scoreVariance), (z) => normal(0, 1).survival(z), "two-sided");
  return { defined: true, coefficient, pValue, n };
}

/** Over groups of t tied values: the sums of t(t-1)/2, t(t-1)(t-2) and t(t-1)(2t+5). */
interface Ties {
  readonly pairs: number;
  readonly triples: number;
  readonly spread: number;
}

function countTies(sorted: Float64Array, within: Float64Array = sorted): Ties {
  let pairs = 0;
  let triples = 0;
  let spread = 0;
  let start = 0;
  for (let end = 1; end <= sorted.length; end += 1) {
    if (end < sorted.length && sorted[end] === sorted[start] && within[end] === within[start]) continue;
    const ties = end - start;
    const ordered = ties * (ties - 1);
    pairs += ordered / 2;
    triples += ordered * (ties - 2);
    spread += ordered * (2 * ties + 5);
    start = end;
  }
  return { pairs, triples, spread };
}

/** The number of pairs in falling order, counted while the values are merge-sorted. */
function countExchanges(values: Float64Array): number {
  let from: Float64Array = Float64Array.from(values);
  let to: Float64Array = new Float64Array(values.length);
  const n = values.length;
  let exchanges = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place += 1) {
        if (left < middle && (right >= end || from[left] <= from[right])) {
          to[place] = from[left];
          left += 1;
        } else {
          to[place] = from[right];
          right += 1;
          exchanges += middle - left;
        }
      }
    }
    [from, to] = [to, from];
  }
  return exchanges;
}
