import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { templateTask } from "./task.ts";

describe.each(levelNames)("an instance of template-task at level %s", (difficulty) => {
  const settings = templateTask.levels[difficulty];
  const scenario = templateTask.draw(stream("template-task", difficulty), settings, () => false);

  it("has as many readings as the level says", () => {
    expect(scenario.readings.filter(({ voided }) => voided).length).toBe(settings.voided);
    expect(scenario.readings.length).toBe(settings.readings + settings.voided);
  });

  it("has the drawn line within a few standard errors of the fit", () => {
    const { slope } = templateTask.truth(scenario, settings) as { slope: { low: number; high: number }[] };
    const [{ low, high }] = slope;
    // The interval is 0.4 standard errors wide.
    expect(Math.abs((low + high) / 2 - scenario.slope) / ((high - low) / 0.4)).toBeLessThan(4);
  });
});
