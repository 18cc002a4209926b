import type { Draws } from "@assay/science/inference";
import { weightAt } from "./weighted.ts";

/**
 * So many draws of equal weight in place of many with weights, each taken as often as its weight says but for a
 * fraction. Chance has no part in it: where it begins is the middle of the first share.
 */
export function thin(draws: Draws, size: number): Draws {
  const chosen: number[] = [];
  let reached = 0;
  for (let index = 0; index < draws.size; index++) {
    reached += weightAt(draws, index);
    while (chosen.length < size && (chosen.length + 0.5) / size < reached) chosen.push(index);
  }
  while (chosen.length < size) chosen.push(draws.size - 1);
  return { size, columns: draws.columns.map((column) => Float64Array.from(chosen, (index) => column[index])) };
}
