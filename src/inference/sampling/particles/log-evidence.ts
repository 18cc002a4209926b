import { moments } from "../../../numerics/statistics/moments.ts";
import { logSumExp } from "../log-sum.ts";

/** The log of the probability of the data under the model. */
export interface LogEvidence {
  readonly value: number;
  /** From how far the islands differ. */
  readonly standardError: number;
}

/** The log of the mean of the islands' estimates, each of which is right in the mean, and its error by the delta method. */
export function poolEvidence(perIsland: Float64Array): LogEvidence {
  const islands = perIsland.length;
  const value = logSumExp(perIsland) - Math.log(islands);
  if (value === Number.NEGATIVE_INFINITY || islands < 2) return { value, standardError: Number.NaN };
  const ratios = perIsland.map((each) => Math.exp(each - value));
  return { value, standardError: Math.sqrt(moments(ratios).sumOfSquares / (islands - 1) / islands) };
}
