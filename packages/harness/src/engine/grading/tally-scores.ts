import type { GradedItem } from "@assay/contract";

/** A metric of a scorer under the name by which tables call it. */
export interface MetricColumn {
  /** The scorer's name, and behind a slash the metric's where the scorer has several. */
  readonly name: string;
  readonly scorer: string;
  readonly metric: string;
}

/** A metric's mean over items, by the scores' weights; null where no score has a weight. */
interface MetricMean {
  readonly mean: number | null;
  /** The items that have the metric. */
  readonly count: number;
}

/** What a group of items comes to. */
export interface Tally {
  readonly group: string;
  readonly items: number;
  readonly means: { readonly [column: string]: MetricMean };
}

export interface Tallies {
  readonly overall: Tally;
  /** By every stratum that the items have; an item without a stratum is in none of its groups. */
  readonly groups: { readonly [stratum: string]: readonly Tally[] };
}

type Graded = Pick<GradedItem<unknown>, "strata" | "scores">;

/** Every metric that the items have, in the order in which scorers gave them. */
export function metricColumns(graded: readonly Graded[]): MetricColumn[] {
  const metrics = new Map<string, Set<string>>();
  for (const { scorer, metric } of graded.flatMap(({ scores }) => scores)) {
    const known = metrics.get(scorer);
    if (known === undefined) metrics.set(scorer, new Set([metric]));
    else known.add(metric);
  }
  return [...metrics].flatMap(([scorer, names]) =>
    [...names].map((metric) => ({ name: names.size === 1 ? scorer : `${scorer}/${metric}`, scorer, metric })),
  );
}

/** The scores that items have in a column. */
export const scoresIn = (graded: readonly Graded[], { scorer, metric }: MetricColumn) =>
  graded.flatMap(({ scores }) => scores.filter((score) => score.scorer === scorer && score.metric === metric));

/** The means of every metric, in all and by every stratum. */
export function tallyScores(graded: readonly Graded[], columns: readonly MetricColumn[]): Tallies {
  const strata = new Set(graded.flatMap((item) => Object.keys(item.strata)));
  return {
    overall: tally("all", graded, columns),
    groups: Object.fromEntries([...strata].map((stratum) => [stratum, tallyBy(stratum, graded, columns)])),
  };
}

function tallyBy(stratum: string, graded: readonly Graded[], columns: readonly MetricColumn[]): Tally[] {
  const having = graded.filter(({ strata }) => Object.hasOwn(strata, stratum));
  const groups = Map.groupBy(having, ({ strata }) => String(strata[stratum]));
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([group, members]) => tally(group, members, columns));
}

function tally(group: string, graded: readonly Graded[], columns: readonly MetricColumn[]): Tally {
  const means = columns.map((column) => [column.name, meanOf(scoresIn(graded, column))] as const);
  return { group, items: graded.length, means: Object.fromEntries(means) };
}

function meanOf(scores: readonly { readonly value: number; readonly weight: number }[]): MetricMean {
  const weight = scores.reduce((sum, score) => sum + score.weight, 0);
  const sum = scores.reduce((total, score) => total + score.value * score.weight, 0);
  return { mean: weight === 0 ? null : sum / weight, count: scores.length };
}
