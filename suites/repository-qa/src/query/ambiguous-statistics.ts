import type { BivariateStatistic, UnivariateStatistic } from "./query-schema.ts";

/**
 * Ambiguous names of statistics, with the two readings that the published rules allow. A question with such a name has
 * no answer if its readings differ.
 */
const ambiguousReadings = {
  "open-average": ["mean", "median"],
  "open-standard-deviation": ["standard-deviation", "sample-standard-deviation"],
  "open-variance": ["variance", "sample-variance"],
  "open-correlation": ["pearson", "spearman"],
} as const;

export type AmbiguousStatistic = keyof typeof ambiguousReadings;

/** Unambiguous statistics. */
export type PlainUnivariate = Exclude<UnivariateStatistic, AmbiguousStatistic>;
export type PlainBivariate = Exclude<BivariateStatistic, AmbiguousStatistic>;

export function isAmbiguous(statistic: UnivariateStatistic | BivariateStatistic): statistic is AmbiguousStatistic {
  return Object.hasOwn(ambiguousReadings, statistic);
}

export function readingsOf<Statistic extends AmbiguousStatistic>(
  statistic: Statistic,
): (typeof ambiguousReadings)[Statistic] {
  return ambiguousReadings[statistic];
}

/** The ambiguous name of a statistic, if there is one. */
export function ambiguousNameOf(statistic: UnivariateStatistic | BivariateStatistic): AmbiguousStatistic | undefined {
  return (Object.keys(ambiguousReadings) as AmbiguousStatistic[]).find((open) =>
    (ambiguousReadings[open] as readonly string[]).includes(statistic),
  );
}
