import { AssayError } from "@assay/contract";

/** Where a quantity lies with the stated confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Confidence is strictly between 0 and 1. */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${level} is not a level of confidence; give a number between 0 and 1, such as 0.95.`,
    );
  }
}
