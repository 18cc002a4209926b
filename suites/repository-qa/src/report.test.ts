import type { ReportedEpisode } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { report } from "./report.ts";

const episodeOf = (change: object): ReportedEpisode =>
  ({
    agent: "loop",
    world: "1",
    item: JSON.stringify(change),
    outcome: "answered",
    strata: { category: "file-metadata", variant: "template", answerable: "yes" },
    settings: {},
    score: { value: 1, weight: 1, range: [0, 1] },
    metrics: [{ scorer: "strict", metric: "correct", value: 1, weight: 1 }],
    abstained: false,
    ...change,
  }) as unknown as ReportedEpisode;

describe("the figures of repository-qa", () => {
  it("tell right answers and abstentions by category, where there are several", () => {
    const figure = report.figures.find(({ name }) => name === "by-category");
    if (figure === undefined || !("values" in figure)) throw new Error("there is no figure of categories");
    expect([...figure.values(episodeOf({ abstained: true }))]).toMatchObject([
      { panel: "file-metadata", part: "right", value: 1 },
      { panel: "file-metadata", part: "abstained", value: 1 },
    ]);
    expect(figure.isMade?.([episodeOf({}), episodeOf({})])).toBe(false);
  });
});
