import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { levels, settingsSchema } from "./settings.ts";

describe("settings of dose-response", () => {
  it.each(levelNames)("of the level %s are accepted", (level) => {
    expect(settingsSchema.safeParse(levels[level]).success).toBe(true);
  });

  it.each([
    ["a set that would keep one plate", { failed: 2 }, "two plates that passed"],
    ["no inactive compound", { active: 6 }, "must be inactive"],
    ["more turned plates than plates", { turned: 4 }, "not so many plates"],
    ["every compound in micromolar", { micromolar: 6 }, "written in nanomolar"],
    ["more lost doses than a set has", { mishaps: 12, unrecorded: 5 }, "not so many doses"],
    ["a reach upside down", { reach: [4, 3] }, "above the most"],
    ["a setting that is not there", { wells: 96 }, "Unrecognized"],
  ])("refuse %s", (_, change, words) => {
    const refused = settingsSchema.safeParse({ ...levels.easy, ...change });
    expect(refused.error?.issues.map(({ message }) => message).join()).toContain(words);
  });
});
