/** On which side of the null hypothesis the evidence counts; for two samples, "less" says that the first is smaller. */
export type Alternative = "two-sided" | "less" | "greater";

/** The p-value of a statistic whose null distribution is symmetric around 0, each tail taken from its survival. */
export function symmetricPValue(statistic: number, survival: (x: number) => number, alternative: Alternative): number {
  if (alternative === "greater") return survival(statistic);
  if (alternative === "less") return survival(-statistic);
  return Math.min(1, 2 * survival(Math.abs(statistic)));
}
