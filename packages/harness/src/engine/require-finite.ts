import type { Score } from "@assay/contract";

/** Throws for a score that is not a finite number: stores take no other, and a mean with one is none. */
export function requireFinite(scores: readonly Score[]): readonly Score[] {
  for (const { metric, value, weight } of scores) {
    if (!Number.isFinite(value) || !Number.isFinite(weight)) {
      throw new Error(`the value of ${metric} is ${value}, with the weight ${weight}`);
    }
  }
  return scores;
}
