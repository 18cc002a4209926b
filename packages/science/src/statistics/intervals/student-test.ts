import { studentT } from "../../numerics/distributions/student-t.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { symmetricPValue } from "../hypothesis-tests/alternative.ts";
import type { ClusterRobustMean } from "./cluster-robust.ts";
import { type StudentInterval, studentInterval } from "./student-interval.ts";

/** The interval of a mean difference by Student's t, and the two-sided p-value of no difference. */
export interface StudentTest extends StudentInterval {
  readonly standardError: number;
  readonly pValue: number;
}

/** Tests whether a mean of differences is 0. `largest` is the size of the largest score behind the differences. */
export function testRobustMean(
  robust: ClusterRobustMean | undefined,
  level: number,
  largest: number,
): Estimate<StudentTest> {
  if (robust === undefined) return undefinedEstimate("no-values", "The two share no item, so they cannot be compared.");
  if (robust.clusters < 2 || !Number.isFinite(robust.standardError)) {
    return undefinedEstimate("too-few", "All items are of one world, and how far worlds differ takes two or more.");
  }
  const interval = studentInterval(robust, level, largest);
  if (interval === undefined) return undefinedEstimate("constant", "The difference is the same in every world.");
  const { mean, standardError, degreesOfFreedom } = robust;
  const survival = (t: number) => studentT(degreesOfFreedom).survival(t);
  return { ...interval, standardError, pValue: symmetricPValue(mean / standardError, survival, "two-sided") };
}
