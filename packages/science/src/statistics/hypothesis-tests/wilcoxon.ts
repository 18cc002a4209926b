import { normal } from "../../numerics/distributions/normal.ts";
import { presentRows, presentValues } from "../descriptive/present-values.ts";
import { averageRanks } from "../descriptive/ranks.ts";
import { type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";
import { type Alternative, symmetricPValue } from "./alternative.ts";
import { signedRankTails } from "./wilcoxon-distribution.ts";

/** The result of a Wilcoxon signed-rank test. */
export interface WilcoxonTest {
  /** Two-sided, the smaller of the rank sums of positive and negative differences; one-sided, that of the positive. */
  readonly statistic: number;
  readonly pValue: number;
  readonly method: "exact" | "asymptotic";
  /** All differences, zeros included although they bear no rank. */
  readonly n: number;
}

/** Wilcoxon's signed-rank test of pairs: whether their differences, first minus second, are symmetric around zero. */
export function pairedWilcoxon(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<WilcoxonTest> {
  const [x, y] = presentRows([first, second]);
  return wilcoxonSignedRank(
    x.map((value, row) => value - y[row]),
    alternative,
  );
}

/**
 * Wilcoxon's signed-rank test of differences, zeros set aside (Wilcoxon 1945). As scipy: exact for up to 50 differences
 * without ties and zeros, and for up to 13 with them (given the ties); otherwise normal with correction for ties.
 */
export function wilcoxonSignedRank(
  differences: ArrayLike<number>,
  alternative: Alternative = "two-sided",
): Estimate<WilcoxonTest> {
  const present = presentValues(differences, "differences");
  const n = present.length;
  if (n === 0) return tooFew(0, 1, "A Wilcoxon signed-rank test");
  const nonzero = present.filter((difference) => difference !== 0);
  if (nonzero.length === 0) {
    return undefinedEstimate(
      "all-zero",
      "All differences are zero, so a Wilcoxon signed-rank test has nothing to rank.",
    );
  }
  const { ranks, tieSum } = averageRanks(nonzero.map(Math.abs));
  let positive = 0;
  for (let index = 0; index < nonzero.length; index += 1) {
    if (nonzero[index] > 0) positive += ranks[index];
  }
  const all = (nonzero.length * (nonzero.length + 1)) / 2;
  const statistic = alternative === "two-sided" ? Math.min(positive, all - positive) : positive;

  const plain = tieSum === 0 && nonzero.length === n;
  if (n <= 13 || (plain && n <= 50)) {
    const { lower, upper } = signedRankTails(ranks, positive);
    const pValue =
      alternative === "less" ? lower : alternative === "greater" ? upper : Math.min(1, 2 * Math.min(lower, upper));
    return { defined: true, statistic, pValue, method: "exact", n };
  }
  const squares = all * (2 * nonzero.length + 1) * 2 - tieSum / 2;
  const score = (positive - all / 2) / Math.sqrt(squares / 24);
  const pValue = symmetricPValue(score, (x) => normal(0, 1).survival(x), alternative);
  return { defined: true, statistic, pValue, method: "asymptotic", n };
}
