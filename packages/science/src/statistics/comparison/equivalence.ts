import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import type { Range } from "../intervals/bounded-mean.ts";
import { clusterRobustMean } from "../intervals/cluster-robust.ts";
import { dirichletMeanSurvival } from "../intervals/dirichlet-mean.ts";
import { differenceRange } from "./paired-comparison.ts";

/** A test of whether two agents are as good as each other, up to a margin. */
export interface EquivalenceTest {
  /** Below alpha: the true difference lies between -margin and margin. */
  readonly pValue: number;
  readonly margin: number;
  /** gaffke: holds for every distribution of scores with a range; student-t is approximate. */
  readonly method: "gaffke" | "student-t";
}

/**
 * Two one-sided tests of a mean of worlds' differences: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics
 * 15 (1987) 657. The p-value is the larger of those of "the mean is -margin or less" and "the mean is margin or more". It
 * is at most alpha exactly where the interval at the level 1 - 2 alpha lies between the margins. The margin is what one
 * regards as no difference, and is fixed before the scores are seen.
 *
 * Where scores have a range, the tails are those of Gaffke's bound (`gaffkeInterval`), so that agents with equal scores in
 * many worlds are found equivalent too. Others are tested by Student's t.
 *
 * @example equivalenceTest([0, 0.1, -0.1, 0.05], 0.3, [0, 1])
 */
export function equivalenceTest(
  differences: readonly number[],
  margin: number,
  range?: Range,
): Estimate<EquivalenceTest> {
  if (!(margin > 0 && margin < Number.POSITIVE_INFINITY)) {
    throw new AssayError("numerics/invalid-argument", `${margin} is not a margin; give a positive difference.`);
  }
  const robust = clusterRobustMean(differences.map((sum) => ({ sum, weight: 1 })));
  if (robust === undefined)
    return undefinedEstimate("no-values", "The two share no world, so they cannot be compared.");
  const bounds = differenceRange(range);
  if (bounds !== undefined) {
    const [least, greatest] = bounds;
    if (margin >= greatest) return { defined: true, pValue: 0, margin, method: "gaffke" };
    const isLow = 1 - dirichletMeanSurvival([...differences, least], -margin);
    const isHigh = dirichletMeanSurvival([...differences, greatest], margin);
    return { defined: true, pValue: Math.max(isLow, isHigh), margin, method: "gaffke" };
  }
  if (!(robust.standardError > 0 && Number.isFinite(robust.standardError))) {
    return undefinedEstimate("constant", "Worlds do not vary, so that Student's t has no error to measure against.");
  }
  const { survival } = studentT(robust.degreesOfFreedom);
  const [above, below] = [robust.mean + margin, margin - robust.mean].map((way) =>
    survival(way / robust.standardError),
  );
  return { defined: true, pValue: Math.max(above, below), margin, method: "student-t" };
}
