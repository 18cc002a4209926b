/**
 * How an answer is judged.
 *
 * - `strict`: one reading of the answer, with sign, exponent and tolerance; what Assay reports by default.
 * - `paper`: the sentences of InfiniteScienceGym, appendix A.8, taken literally, with their blind spots (substring
 *   choices, lost signs); numbers are rounded to one significant figure less than asked.
 * - `paper-truncated`: as `paper`, but numbers are cut to the significant figures asked, as the appendix's example does.
 */
export const gradingRules = ["strict", "paper", "paper-truncated"] as const;

/** A rule of `gradingRules`. */
export type GradingRule = (typeof gradingRules)[number];
