import type { Label } from "./result-row.ts";
import type { ResultTable } from "./result-table.ts";
import type { ShownHeadline } from "./shown-headline.ts";

/** The table as JSON values, with its groups' labels by name, and what each suite's score is called. */
export function plainTable(
  { groupBy, level, groups }: ResultTable,
  headlines: ReadonlyMap<string, ShownHeadline> = new Map(),
): object {
  const suiteAt = groupBy.indexOf("suite");
  const metricOf = (label: Label | undefined): object => {
    const headline = headlines.get(String(label));
    return headline === undefined ? {} : { metric: headline.name, isPercent: headline.isPercent };
  };
  return {
    groupBy,
    level,
    groups: groups.map(({ labels, figures }) => ({
      group: groupBy.map((name, index) => ({ name, label: labels[index] })),
      ...metricOf(labels[suiteAt]),
      ...figures,
    })),
  };
}
