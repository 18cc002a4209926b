import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import type { MetricFigures, MetricTable } from "./metric-table.ts";

/** The table for a terminal: under each group's name a line for every metric. */
export function renderMetrics({ groupBy, level, groups }: MetricTable): string {
  const told = groups.map(({ labels, metrics }) => {
    const names = labels.map((label, index) => `${plainText(groupBy[index])} ${plainText(String(label ?? "-"))}`);
    const heading = names.length === 0 ? "" : `${names.join(", ")}\n`;
    return `${heading}${metrics.length === 0 ? "no scores" : alignColumns(columnsOf(metrics, level)).join("\n")}\n`;
  });
  return told.length === 0 ? "no episodes\n" : told.join("\n");
}

function columnsOf(metrics: readonly MetricFigures[], level: number): Column[] {
  const column = (title: string, side: Column["side"], cell: (figures: MetricFigures) => string): Column => ({
    title,
    side,
    cells: metrics.map(cell),
  });
  return [
    column("scorer", "left", ({ scorer }) => plainText(scorer)),
    column("metric", "left", ({ metric }) => plainText(metric)),
    column("mean", "right", ({ mean: { mean } }) => mean?.toPrecision(4) ?? "-"),
    column(`${Number((100 * level).toFixed(4))} % interval`, "right", ({ mean: { interval } }) =>
      interval.defined ? `${interval.low.toPrecision(4)} to ${interval.high.toPrecision(4)}` : "-",
    ),
    column("episodes", "right", ({ mean: { episodes } }) => String(episodes)),
  ];
}
