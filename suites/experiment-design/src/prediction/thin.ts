import type { Draws } from "@assay/science/inference";
import { weightAt } from "./weighted.ts";

/**
 * Replaces weighted draws by a given number of draws of equal weight (systematic resampling). It is deterministic: the
 * first sample point is the middle of the first share.
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
