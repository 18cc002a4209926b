/**
 * Why a question has no answer. The first eight are facts of the visible bytes. The others need two readings or worlds.
 */
export const reasons = [
  "readme-absent",
  "variable-absent",
  "no-files",
  "no-rows",
  "wrong-type",
  "constant",
  "too-few",
  "all-missing",
  "ambiguous-date",
  "ambiguous-definition",
  "unmeasured-confounder",
  "insufficient-power",
] as const;

export type Reason = (typeof reasons)[number];

/**
 * The published minimum number of values, or of complete pairs for two columns. Below it, a statistic has no answer.
 * Correlations of two points are always 1 or -1, so they need three.
 */
export const minimumValues = {
  "most-common": 1,
  minimum: 1,
  maximum: 1,
  median: 1,
  mean: 1,
  "standard-deviation": 1,
  variance: 1,
  "sample-standard-deviation": 2,
  "sample-variance": 2,
  pearson: 3,
  spearman: 3,
  "chi-square": 2,
} as const;
