import { studentT } from "../../numerics/distributions/student-t.ts";
import type { DefinedEstimate } from "../estimate.ts";
import type { ClusterRobustMean } from "./cluster-robust.ts";
import type { Interval } from "./interval.ts";

/** An interval by Student's t. */
export interface StudentInterval extends Interval {
  readonly method: "student-t";
  readonly degreesOfFreedom: number;
}

/** Below this share of the largest score, a standard error is what rounding left of none. */
const rounding = 1e-12;

/** θ ± t · SE; none where the standard error is nothing but rounding of values up to `largest`. */
export function studentInterval(
  { mean, standardError, degreesOfFreedom }: ClusterRobustMean,
  level: number,
  largest: number,
): DefinedEstimate<StudentInterval> | undefined {
  if (standardError <= rounding * largest) return undefined;
  const half = studentT(degreesOfFreedom).upperQuantile((1 - level) / 2) * standardError;
  return { defined: true, low: mean - half, high: mean + half, method: "student-t", degreesOfFreedom };
}
