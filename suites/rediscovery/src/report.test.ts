import type { ReportedEpisode, ReportValue } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { report } from "./report.ts";

const episode = {
  metrics: [
    { scorer: "claims", metric: "f1", value: 0.5, weight: 1 },
    { scorer: "claims", metric: "recall", value: 0.4, weight: 1 },
    { scorer: "errors", metric: "errors", value: 4, weight: 1 },
    { scorer: "errors", metric: "unsound-design", value: 1, weight: 1 },
    { scorer: "errors", metric: "disobeyed-task", value: 2, weight: 1 },
    { scorer: "errors", metric: "conclusion-error", value: 1, weight: 1 },
  ],
} as unknown as ReportedEpisode;

function valuesOf(name: string, of: ReportedEpisode): ReportValue[] {
  const figure = report.figures.find((each) => each.name === name);
  if (figure === undefined || !("values" in figure)) throw new Error(`there is no figure ${name}`);
  return [...figure.values(of)];
}

describe("the figures of rediscovery", () => {
  it("tell precision, recall and F1 where they exist", () => {
    expect(valuesOf("claims", episode)).toMatchObject([
      { panel: "recall", value: 0.4 },
      { panel: "F1", value: 0.5 },
    ]);
  });

  it("add errors up by stage, to the number of all errors", () => {
    const stages = valuesOf("errors-by-stage", episode).map(({ part, value }) => [part, value]);
    expect(stages).toEqual([
      ["planning", 3],
      ["implementation", 0],
      ["execution", 0],
      ["analysis", 1],
      ["system", 0],
    ]);
    expect(valuesOf("errors-by-type", episode).reduce((sum, { value }) => sum + value, 0)).toBe(4);
    expect(valuesOf("errors-by-stage", { ...episode, metrics: [] })).toEqual([]);
  });
});
