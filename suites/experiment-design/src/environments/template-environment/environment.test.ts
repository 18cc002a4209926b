import { describe, expect, it } from "vitest";
import { modelOf } from "../../setup.ts";
import { templateEnvironment } from "./environment.ts";

describe("template-environment", () => {
  const settings = templateEnvironment.presets.default;
  const draws = { size: 1, columns: [Float64Array.of(0.1)] };

  it("starts hot and cools by the law", () => {
    const model = modelOf(templateEnvironment, settings, "textbook");
    expect(model.lawsAt(draws, { time: 0 })[0].mean()[0]).toBe(70);
    expect(model.lawsAt(draws, { time: 10 })[0].mean()[0]).toBeCloseTo(70 / Math.E, 10);
  });

  it("cools more slowly where the law departs from the textbook", () => {
    const model = modelOf(templateEnvironment, settings, "departed");
    expect(model.lawsAt(draws, { time: 10 })[0].mean()[0]).toBeCloseTo(35, 10);
  });
});
