import { describe, expect, it } from "vitest";
import { levels } from "../tasks/cepheid-calibration/settings.ts";
import { surveySettings } from "./survey-settings.ts";

const problem = (change: object): string | undefined =>
  surveySettings.safeParse({ ...levels.medium, ...change }).error?.issues[0].path.join(".");

describe("the settings of a survey", () => {
  it("are those of every level", () => {
    for (const level of Object.values(levels)) expect(surveySettings.parse(level)).toEqual(level);
  });

  it.each([
    ["fewer than twelve usable galaxies", { usable: 11 }, "usable"],
    ["more galaxies of all kinds than galaxies", { withoutSpectrum: 141 }, "galaxies"],
    ["more repeated rows than usable galaxies", { repeated: 31 }, "repeated"],
    ["no galaxy that must be left out", { incomplete: 0 }, "incomplete"],
    ["too few lines to identify", { lines: 5 }, "lines"],
    ["more lines than the laboratory has", { lines: 21 }, "lines"],
    ["noise that hides the lines", { noise: 0.05 }, "noise"],
  ])("refuse %s", (_, change, path) => {
    expect(problem(change)).toBe(path);
  });
});
