import { ascendingOrder } from "./ascending-order.ts";

/** Ranks from 1 on, tied values sharing the average of their ranks, and the sum of t^3 - t over groups of t ties. */
export interface Ranking {
  readonly ranks: Float64Array;
  readonly tieSum: number;
}

/** Ranks finite values; `tieSum` is 0 exactly when no two are equal. */
export function averageRanks(values: Float64Array): Ranking {
  const order = ascendingOrder(values);
  const ranks = new Float64Array(values.length);
  let tieSum = 0;
  let start = 0;
  while (start < order.length) {
    const value = values[order[start]];
    let end = start + 1;
    while (end < order.length && values[order[end]] === value) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let index = start; index < end; index += 1) ranks[order[index]] = rank;
    const ties = end - start;
    tieSum += (ties * ties - 1) * ties;
    start = end;
  }
  return { ranks, tieSum };
}
