import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import { compareLabels, Grouping, type GroupLabels } from "../result-table/group-by.ts";
import type { ResultRow } from "../result-table/result-row.ts";
import type { ResultTableOptions } from "../result-table/result-table.ts";

/** A row with every metric of its scorers, not the headline score alone. */
export interface MetricRow extends ResultRow {
  readonly metrics: readonly {
    readonly scorer: string;
    readonly metric: string;
    readonly value: number;
    readonly weight: number;
    /** What the metric can be, where its scorer says so. */
    readonly range?: Range | undefined;
  }[];
}

/** What each metric comes to, group by group. */
export interface MetricTable {
  readonly groupBy: readonly string[];
  readonly level: number;
  readonly groups: readonly { readonly labels: GroupLabels; readonly metrics: readonly MetricFigures[] }[];
}

export interface MetricFigures {
  readonly scorer: string;
  readonly metric: string;
  /** Over the episodes in which the metric has a value. */
  readonly mean: MeanOfScores;
}

/** The means of all metrics, clustered by world as the headline score is; memory grows with groups, metrics and worlds. */
export async function makeMetricTable(
  rows: AsyncIterable<MetricRow> | Iterable<MetricRow>,
  { groupBy, repeats, level = 0.95 }: ResultTableOptions,
): Promise<MetricTable> {
  const grouping = new Grouping(groupBy);
  const groups = new Map<string, { readonly labels: GroupLabels; readonly means: Map<string, ClusteredMean> }>();
  for await (const row of rows) {
    const labels = grouping.labels(row);
    const name = JSON.stringify(labels);
    const group = groups.get(name) ?? { labels, means: new Map<string, ClusteredMean>() };
    groups.set(name, group);
    for (const { scorer, metric, value, weight, range } of row.metrics) {
      const key = JSON.stringify([scorer, metric]);
      const mean = group.means.get(key) ?? new ClusteredMean({ repeats });
      group.means.set(key, mean);
      const item = JSON.stringify([row.agent, row.swept, row.item]);
      mean.add(JSON.stringify([row.suite, row.world]), item, value, weight, range);
    }
  }
  grouping.requireFound();
  return {
    groupBy,
    level,
    groups: [...groups.values()]
      .sort((one, other) => compareLabels(one.labels, other.labels))
      .map(({ labels, means }) => ({ labels, metrics: figuresOf(means, level) })),
  };
}

function figuresOf(means: ReadonlyMap<string, ClusteredMean>, level: number): readonly MetricFigures[] {
  return [...means]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, mean]) => {
      const [scorer, metric] = JSON.parse(key) as [string, string];
      return { scorer, metric, mean: mean.interval(level) };
    });
}
