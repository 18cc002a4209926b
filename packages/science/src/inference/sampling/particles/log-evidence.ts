import { moments } from "../../../statistics/descriptive/moments.ts";
import { logSumExp } from "../log-sum.ts";

/** The log of the probability of the data under the model. */
export interface LogEvidence {
  readonly value: number;
  /** From how far islands, or lineages of particles within them, differ. */
  readonly standardError: number;
}

/**
 * The log of the mean of the islands' estimates, each of which is right in the mean, and its error by the delta method:
 * from parts of the islands where such are given, because the spread of a few numbers says little of their error.
 */
export function poolEvidence(perIsland: Float64Array, perPart = perIsland): LogEvidence {
  const value = logSumExp(perIsland) - Math.log(perIsland.length);
  const parts = perPart.length;
  if (value === Number.NEGATIVE_INFINITY || parts < 2) return { value, standardError: Number.NaN };
  const ratios = perPart.map((each) => Math.exp(each - value));
  return { value, standardError: Math.sqrt(moments(ratios).sumOfSquares / (parts - 1) / parts) };
}
