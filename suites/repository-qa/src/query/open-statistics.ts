import type { BivariateStatistic, UnivariateStatistic } from "./query-schema.ts";

/**
 * Statistics that a text may name without saying which is meant, with the two readings that the published rules allow.
 * A question that names one lacks an answer when its readings differ.
 */
const openReadings = {
  "open-average": ["mean", "median"],
  "open-standard-deviation": ["standard-deviation", "sample-standard-deviation"],
  "open-variance": ["variance", "sample-variance"],
  "open-correlation": ["pearson", "spearman"],
} as const;

export type OpenStatistic = keyof typeof openReadings;

/** Statistics that say which is meant. */
export type PlainUnivariate = Exclude<UnivariateStatistic, OpenStatistic>;
export type PlainBivariate = Exclude<BivariateStatistic, OpenStatistic>;

export function isOpen(statistic: UnivariateStatistic | BivariateStatistic): statistic is OpenStatistic {
  return Object.hasOwn(openReadings, statistic);
}

export function readingsOf<Statistic extends OpenStatistic>(statistic: Statistic): (typeof openReadings)[Statistic] {
  return openReadings[statistic];
}

/** The open name under which a statistic can hide; none for those that one word tells. */
export function openNameOf(statistic: UnivariateStatistic | BivariateStatistic): OpenStatistic | undefined {
  return (Object.keys(openReadings) as OpenStatistic[]).find((open) =>
    (openReadings[open] as readonly string[]).includes(statistic),
  );
}
