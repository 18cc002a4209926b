import { AssayError } from "@assay/contract";

/** Where a quantity lies with the stated confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The interval as shown for a metric that cannot leave 0 to 1; nothing is computed from the clipped one. */
export function clipToUnit({ low, high }: Interval): Interval {
  return { low: Math.max(0, Math.min(1, low)), high: Math.max(0, Math.min(1, high)) };
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
