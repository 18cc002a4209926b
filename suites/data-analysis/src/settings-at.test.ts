import { namedDifficulties } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { settingsAt } from "./settings-at.ts";
import { levelNames } from "./task.ts";
import { tasks } from "./tasks.ts";

const levels = {
  easy: { noise: 0.1, count: 2, range: [1, 2.5], kind: "a" },
  medium: { noise: 0.3, count: 5, range: [1, 3.5], kind: "b" },
  hard: { noise: 0.7, count: 6, range: [2, 4.5], kind: "b" },
};

describe("the settings at a difficulty", () => {
  it("lie on straight lines between the levels; counts are rounded up, and kinds change in the middle", () => {
    expect(settingsAt(levels, 0.5)).toEqual({ noise: 0.5, count: 6, range: [2, 4], kind: "b" });
    expect(settingsAt(levels, 0.25).kind).toBe("a");
    expect(settingsAt(levels, 0.25).noise).toBeCloseTo(0.15, 12);
  });

  it("are those of the levels at their names, of the easiest below and of the hardest beyond", () => {
    for (const name of levelNames) expect(settingsAt(levels, namedDifficulties[name])).toEqual(levels[name]);
    expect(settingsAt(levels, 0)).toBe(levels.easy);
    expect(settingsAt(levels, 1)).toBe(levels.hard);
  });

  it.each(tasks)("are valid everywhere: $name", ({ levels: own, settings }) => {
    for (let percent = 0; percent <= 100; percent++)
      expect({ percent, issues: settings.safeParse(settingsAt(own, percent / 100)).error?.issues }).toEqual({
        percent,
      });
  });
});
