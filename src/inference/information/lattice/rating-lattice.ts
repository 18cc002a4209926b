import { upperTails } from "../../../numerics/quick/upper-tails.ts";
import { TableLattice } from "./table-lattice.ts";

/**
 * Ratings from low to high, both at least 0: normal outcomes cut to whole numbers and kept within the ends. The mass of a
 * rating is the tail above it less the tail above the next, so that each edge is worked out once for two ratings.
 */
export function ratingLattice(mean: Float64Array, deviation: Float64Array, low: number, high: number): TableLattice {
  const size = mean.length;
  const score = new Float64Array(size);
  let above = new Float64Array(size).fill(1);
  let next = new Float64Array(size);
  return new TableLattice(size, high - low + 1, (cell, masses) => {
    const edge = low + cell + 1;
    if (edge > high) next.fill(0);
    else {
      for (let draw = 0; draw < size; draw++) score[draw] = (edge - mean[draw]) / deviation[draw];
      upperTails(score, next, size);
    }
    for (let draw = 0; draw < size; draw++) masses[draw] = above[draw] - next[draw];
    [above, next] = [next, above];
  });
}
