import { describe, expect, it } from "vitest";
import { rowOf } from "../result-table/rows.test-support.ts";
import { type MetricRow, makeMetricTable } from "./metric-table.ts";
import { renderMetrics } from "./render-metrics.ts";

const row = (world: string, agent: string, values: { readonly [metric: string]: number }): MetricRow => ({
  ...rowOf({ world, item: `item of ${world}`, agent }),
  metrics: Object.entries(values).map(([metric, value]) => ({
    scorer: "claims",
    metric,
    value,
    weight: 1,
    range: [0, 1],
  })),
});

const rows = [
  row("1", "loop", { precision: 1, recall: 0.5 }),
  row("2", "loop", { precision: 0.5 }),
  row("3", "loop", { precision: 0 }),
  row("1", "null", {}),
];

describe("the table of metrics", () => {
  it("has the mean of each over the episodes that have it", async () => {
    const { groups } = await makeMetricTable(rows, { groupBy: ["agent"], repeats: 1 });
    expect(
      groups.map(({ labels, metrics }) => [
        labels,
        metrics.map(({ metric, mean }) => [metric, mean.mean, mean.episodes]),
      ]),
    ).toEqual([
      [
        ["loop"],
        [
          ["precision", 0.5, 3],
          ["recall", 0.5, 1],
        ],
      ],
      [["null"], []],
    ]);
  });

  it("gives intervals over worlds, inside the range that the metric has", async () => {
    const [{ metrics }] = (await makeMetricTable(rows, { groupBy: ["agent"], repeats: 1 })).groups;
    // Gaffke's bound of 1, 0.5 and 0, from the closed form in 60 digits.
    expect(metrics[0].mean.interval).toEqual({
      defined: true,
      method: "gaffke",
      low: expect.closeTo(0.0668208292, 9),
      high: expect.closeTo(0.9331791708, 9),
    });
  });

  it("is told group by group, a line for each", async () => {
    const text = renderMetrics(await makeMetricTable(rows, { groupBy: ["agent"], repeats: 1 }));
    expect(text.split("\n").map((line) => line.trim().replace(/ +/g, " "))).toEqual([
      "agent loop",
      "scorer metric mean 95 % interval episodes",
      "claims precision 0.5000 0.06682 to 0.9332 3",
      "claims recall 0.5000 0.01250 to 0.9875 1",
      "",
      "agent null",
      "no scores",
      "",
    ]);
    expect(renderMetrics(await makeMetricTable([], { groupBy: [], repeats: 1 }))).toBe("no episodes\n");
  });
});
