import type { ReportedEpisode } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { report } from "./report.ts";
import { tasks } from "./tasks.ts";

const figureOf = (name: string) => {
  const figure = report.figures.find((each) => each.name === name);
  if (figure === undefined || !("values" in figure)) throw new Error(`there is no figure ${name}`);
  return figure;
};

const inWorld = (world: string): ReportedEpisode =>
  ({
    world,
    strata: { task: "hubble-constant" },
    score: { value: 0.5, weight: 33 },
    metrics: [
      { scorer: "rubric", metric: "data-handling", value: 0.25, weight: 3 },
      { scorer: "judged", metric: "data-handling", value: 1, weight: 3 },
    ],
  }) as unknown as ReportedEpisode;

describe("the figures of data-analysis", () => {
  it("tell the dimensions that code checked, with their weights", () => {
    expect([...figureOf("dimensions").values(inWorld("data-analysis/7"))]).toEqual([
      { panel: "data handling", value: 0.25, weight: 3, range: [0, 1] },
    ]);
  });

  it("tell tasks by seeds, for two to twenty worlds", () => {
    const figure = figureOf("task-by-world");
    expect([...figure.values(inWorld("data-analysis/7"))]).toMatchObject([
      { part: "hubble-constant", x: "7", value: 0.5 },
    ]);
    const worlds = (count: number) => Array.from({ length: count }, (_, index) => inWorld(`data-analysis/${index}`));
    expect([1, 2, 20, 21].map((count) => figure.isMade?.(worlds(count)))).toEqual([false, true, true, false]);
  });

  it("sets published numbers beside tasks and dimensions that exist", () => {
    const panels = (figure: string) =>
      report.published?.filter((row) => row.figure === figure).map(({ panel }) => panel) ?? [];
    expect(tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(panels("by-task")));
    expect(panels("dimensions")).toHaveLength(4);
  });
});
