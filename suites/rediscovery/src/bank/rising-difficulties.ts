import type { Random } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";

/**
 * Standard normal difficulties in rising order. Data files list easy items first, so that whoever gives each condition
 * items of its own, one after the other, sees differences that are none: the same items belong into every condition.
 */
export function risingDifficulties(random: Random, count: number): readonly number[] {
  return Array.from({ length: count }, () => sampleNormal(random)).sort((a, b) => a - b);
}
