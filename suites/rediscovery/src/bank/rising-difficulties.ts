import type { Random } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";

/**
 * Standard normal difficulties in rising order. Data files list easy items first. A study that gives consecutive items
 * to different conditions sees false differences, so every condition must use the same items.
 */
export function risingDifficulties(random: Random, count: number): readonly number[] {
  return Array.from({ length: count }, () => sampleNormal(random)).sort((a, b) => a - b);
}
