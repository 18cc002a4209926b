import { describe, expect, it } from "vitest";
import { metricColumns, tallyScores } from "./tally-scores.ts";

type Given = readonly [scorer: string, metric: string, value: number, weight?: number];
const item = (strata: { readonly [name: string]: string | number }, ...scores: readonly Given[]) => ({
  strata,
  scores: scores.map(([scorer, metric, value, weight = 1]) => ({ scorer, metric, value, weight, reason: "" })),
});

const graded = [
  item({ task: "b", level: 2 }, ["rubric", "passed", 1, 3], ["rubric", "f1", 0.5], ["length", "words", 40]),
  item({ task: "a", level: 2 }, ["rubric", "passed", 0, 1], ["length", "words", 20]),
  item({ task: "b" }, ["rubric", "passed", 0.5, 0], ["length", "words", 60]),
];

describe("a tally of scores", () => {
  it("names a metric by its scorer, and by both where a scorer has several", () => {
    expect(metricColumns(graded).map(({ name }) => name)).toEqual(["rubric/passed", "rubric/f1", "length"]);
  });

  it("averages by weight, and counts the items that have the metric", () => {
    const { overall } = tallyScores(graded, metricColumns(graded));
    expect(overall).toEqual({
      group: "all",
      items: 3,
      means: {
        "rubric/passed": { mean: 3 / 4, count: 3 },
        "rubric/f1": { mean: 0.5, count: 1 },
        length: { mean: 40, count: 3 },
      },
    });
  });

  it("goes by every stratum that items have, each item in the groups that are its own", () => {
    const { groups } = tallyScores(graded, metricColumns(graded).slice(0, 1));
    const passed = (group: string, items: number, mean: number | null) => ({
      group,
      items,
      means: { "rubric/passed": { mean, count: items } },
    });
    expect(groups).toEqual({ task: [passed("a", 1, 0), passed("b", 2, 1)], level: [passed("2", 2, 3 / 4)] });
  });

  it("has no mean where no score has a weight", () => {
    const weightless = [item({}, ["rubric", "passed", 1, 0])];
    expect(tallyScores(weightless, metricColumns(weightless)).overall.means["rubric/passed"]).toBeUndefined();
    expect(tallyScores(weightless, metricColumns(weightless)).overall.means.rubric).toEqual({ mean: null, count: 1 });
    expect(tallyScores([], []).overall).toEqual({ group: "all", items: 0, means: {} });
  });
});
