import { upperTails } from "../../../numerics/quick/upper-tails.ts";
import type { FillMasses } from "./table-lattice.ts";

/**
 * Ratings from low to high, both at least 0: normal outcomes rounded to whole numbers and kept within the ends. The mass of a
 * rating is the tail above it less the tail above the next, so that each edge is worked out once for two ratings, which
 * must therefore be asked for in order.
 */
export function ratingMasses(mean: Float64Array, deviation: Float64Array, low: number, high: number): FillMasses {
  const size = mean.length;
  const score = new Float64Array(size);
  let above = new Float64Array(size);
  let next = new Float64Array(size);
  return (cell, masses) => {
    if (cell === 0) above.fill(1);
    const edge = low + cell + 0.5;
    if (edge > high) next.fill(0);
    else {
      for (let draw = 0; draw < size; draw++) score[draw] = (edge - mean[draw]) / deviation[draw];
      upperTails(score, next, size);
    }
    for (let draw = 0; draw < size; draw++) masses[draw] = above[draw] - next[draw];
    [above, next] = [next, above];
  };
}
