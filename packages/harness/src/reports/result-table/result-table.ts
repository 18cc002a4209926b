import { compareLabels, Grouping, type GroupLabels } from "./group-by.ts";
import { type GroupFigures, GroupTotals } from "./group-figures.ts";
import type { ResultRow } from "./result-row.ts";

/** What the episodes of a run come to, group by group. */
export interface ResultTable {
  readonly groupBy: readonly string[];
  /** The confidence of the intervals. */
  readonly level: number;
  readonly groups: readonly ResultGroup[];
}

export interface ResultGroup {
  /** One label for each name of `groupBy`. */
  readonly labels: GroupLabels;
  readonly figures: GroupFigures;
}

export interface ResultTableOptions {
  /** Names of what to group by: see `Grouping`. */
  readonly groupBy: readonly string[];
  /** How often the plan has each agent try each item. */
  readonly repeats: number;
  readonly level?: number;
  /** How many of the labels come before the score in the order of groups; without it, all do. */
  readonly orderedLabels?: number;
}

/** The table of a run's episodes, read once and in any order; memory grows with groups times worlds. */
export async function makeResultTable(
  rows: AsyncIterable<ResultRow> | Iterable<ResultRow>,
  { groupBy, repeats, level = 0.95, orderedLabels = groupBy.length }: ResultTableOptions,
): Promise<ResultTable> {
  const grouping = new Grouping(groupBy);
  const groups = new Map<string, { readonly labels: GroupLabels; readonly totals: GroupTotals }>();
  for await (const row of rows) {
    const labels = grouping.labels(row);
    const name = JSON.stringify(labels);
    const group = groups.get(name) ?? { labels, totals: new GroupTotals({ repeats }) };
    groups.set(name, group);
    group.totals.add(row);
  }
  grouping.requireFound();
  const made = [...groups.values()].map(({ labels, totals }) => ({ labels, figures: totals.figures(level) }));
  return { groupBy, level, groups: made.sort((one, other) => compareGroups(one, other, orderedLabels)) };
}

/** By the first labels, then by score, the best first and those without a score last, then by the other labels. */
function compareGroups(one: ResultGroup, other: ResultGroup, orderedLabels: number): number {
  const meanOf = ({ figures }: ResultGroup): number => figures.score.mean ?? Number.NEGATIVE_INFINITY;
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  return (
    compareLabels(one.labels.slice(0, orderedLabels), other.labels.slice(0, orderedLabels)) ||
    (mean === otherMean ? 0 : otherMean - mean) ||
    compareLabels(one.labels, other.labels)
  );
}
