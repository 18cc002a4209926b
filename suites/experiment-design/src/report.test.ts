import type { ReportedEpisode, ReportValue } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { environments } from "./environments.ts";
import { stagePanel } from "./published-errors.ts";
import { report } from "./report.ts";

const episodeOf = (metrics: { readonly [name: string]: number }, strata = {}): ReportedEpisode =>
  ({
    strata: { environment: "death-process", ...strata },
    metrics: Object.entries(metrics).map(([name, value]) => {
      const [scorer, metric] = name.split(" ");
      return { scorer, metric, value, weight: 0.5 };
    }),
    score: { value: 0.5, weight: 1 },
  }) as unknown as ReportedEpisode;

function valuesOf(name: string, episode: ReportedEpisode): ReportValue[] {
  const figure = report.figures.find((each) => each.name === name);
  if (figure === undefined || !("values" in figure)) throw new Error(`there is no figure ${name}`);
  return [...figure.values(episode)];
}

const expected = { "prediction expected-prior-error": 4 };

describe("the figures of experiment-design", () => {
  it("tell errors relative to what the best prediction without data is expected to have", () => {
    const staged = episodeOf({
      ...expected,
      "budgets error-at-0": 4,
      "budgets error-at-10": 1,
      "budgets skill-at-10": 0.7,
    });
    expect(valuesOf("error-by-observations", staged)).toMatchObject([
      { panel: "death-process", x: 0, value: 1 },
      { panel: "death-process", x: 10, value: 0.25 },
    ]);
    expect(valuesOf("error-by-observations", episodeOf({ ...expected, "budgets error-at-10": 1 }))).toEqual([]);
  });

  it("tell standardised errors where questions are as published, with the published ones of goals that exist", () => {
    const told = episodeOf(
      { "budgets standardised-error-at-0": 0.5, "budgets standardised-error-at-3": 0.2 },
      { goal: "infected", wording: "no-prior", evaluation: "design" },
    );
    const panel = stagePanel("death-process", "infected", "0 experiments");
    expect(valuesOf("standardised-error", told)).toEqual([{ panel, part: "no-prior", value: 0.5 }]);
    const known = environments.flatMap(({ name, goals }) => goals.map((goal) => `${name}, ${goal.name}`));
    const published = report.published?.map((row) => row.panel?.replace(/, [^,]+$/, "")) ?? [];
    expect(known).toEqual(expect.arrayContaining(published));
    // "Death Process Num Infected 0.54 -0.31 -1.06 -1.04 -1.08 -1.00" of Table 1.
    const rows = report.published?.filter((row) => row.panel === panel && row.agent === "GPT-4o");
    expect(rows).toMatchObject([
      { part: "prior", value: 0.54 },
      { part: "no-prior", value: -0.31 },
    ]);
  });

  it("set the novice beside the scientist", () => {
    const told = episodeOf({ ...expected, "prediction own-error": 1, "prediction error": 2 });
    expect(valuesOf("novice-and-scientist", told)).toMatchObject([
      { part: "scientist", value: 0.25 },
      { part: "novice", value: 0.5 },
    ]);
    expect(valuesOf("novice-and-scientist", episodeOf({ ...expected, "prediction error": 2 }))).toEqual([]);
  });

  it("tell design, inference loss and regrets with the weights of their scores", () => {
    const scored = episodeOf({
      "prediction design": 1.1,
      "prediction inference-loss": 0.2,
      "information regret": 0.3,
      "information myopic-regret": 0.01,
    });
    expect(valuesOf("design-and-inference", scored)).toEqual([
      { part: "design", value: 1.1, weight: 0.5 },
      { part: "inference loss", value: 0.2, weight: 0.5 },
    ]);
    expect(valuesOf("regret", scored)).toMatchObject([{ panel: "against random designs", value: 0.3 }]);
    expect(valuesOf("myopic-regret", scored)).toMatchObject([{ value: 0.01 }]);
  });

  it("compare wordings only where there are both", () => {
    const [prior, neutral] = ["prior", "no-prior"].map((wording) => episodeOf({}, { wording }));
    const figure = report.figures.find(({ name }) => name === "by-wording");
    expect(figure?.isMade?.([prior, prior])).toBe(false);
    expect(figure?.isMade?.([prior, neutral])).toBe(true);
    expect(valuesOf("by-wording", neutral)).toMatchObject([{ part: "no-prior", value: 0.5 }]);
  });
});
