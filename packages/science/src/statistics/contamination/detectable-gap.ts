import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import type { GapAlternative } from "./permutation-test.ts";

export interface DetectionOptions {
  /** The significance level: how often a test may find a gap that is not there. */
  readonly alpha: number;
  /** How often it should find a gap that is there. */
  readonly power: number;
  readonly alternative: GapAlternative;
}

/**
 * The smallest gap that a comparison of this size would find so often:
 *
 *     (t_ν(1 - α) + t_ν(power)) · SE,   with α / 2 where both directions count
 *
 * H. S. Bloom, Minimum detectable effects, Evaluation Review 19 (1995) 547. The standard error is the one that was found,
 * so this says what a run like this one can see, and not what is there.
 */
export function detectableGap(
  { standardError, degreesOfFreedom }: { readonly standardError: number; readonly degreesOfFreedom: number },
  { alpha, power, alternative }: DetectionOptions,
): number {
  if (!(alpha > 0 && alpha < 0.5 && power >= 0.5 && power < 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `No gap is found with a power of ${power} at a level of ${alpha}; give a level below 0.5 and a power of 0.5 or more.`,
    );
  }
  const distribution = studentT(degreesOfFreedom);
  const critical = distribution.upperQuantile(alternative === "two-sided" ? alpha / 2 : alpha);
  return (critical + distribution.upperQuantile(1 - power)) * standardError;
}
