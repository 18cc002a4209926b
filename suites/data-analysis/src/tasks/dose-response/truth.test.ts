import { fillRubrics } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { analyse } from "./analyse.ts";
import { drawScreen } from "./draw.ts";
import type { Scenario } from "./screen.ts";
import { levels } from "./settings.ts";
import { doseResponse } from "./task.ts";
import { doseResponseTruth } from "./truth.ts";

interface PlateRow {
  readonly low: number;
  readonly high: number;
}

const screens = (level: (typeof levelNames)[number]): Scenario[] =>
  Array.from({ length: 8 }, (_, seed) =>
    drawScreen(stream("dose-response test", "truth", seed, level), levels[level], () => false),
  );

describe.each(levelNames)("the truth at the level %s", (level) => {
  const drawn = screens(level);

  it("takes the compounds for active that were drawn so", () => {
    for (const scenario of drawn) {
      const active = scenario.compounds.filter(({ effect }) => effect.kind === "active").map(({ id }) => id);
      expect(analyse(scenario).active.map(({ id }) => id)).toEqual(active);
    }
  });

  it("comes near the drawn curves", () => {
    for (const scenario of drawn) {
      for (const { id, fitted } of analyse(scenario).active) {
        const effect = scenario.compounds.find((compound) => compound.id === id)?.effect;
        if (effect?.kind !== "active") throw new Error(`${id} is not active`);
        expect(Math.abs(Math.log(fitted.ic50 / effect.ic50))).toBeLessThan(0.6);
        expect(Math.abs(Math.log(fitted.hill / effect.hill))).toBeLessThan(0.6);
      }
    }
  });

  it("fills every metarubric", () => {
    for (const scenario of drawn) {
      const { metarubrics } = fillRubrics(doseResponse.metarubrics, doseResponseTruth(scenario, levels[level]));
      const numbers = Object.fromEntries(metarubrics.map(({ key, criteria }) => [key, criteria.length]));
      const { sets, repeats, active, failed } = levels[level];
      expect(numbers).toMatchObject({
        "z-prime": sets * repeats,
        "failed-plate": failed,
        "passed-plate": sets * repeats - failed,
        ic50: active,
        inactive: 6 * sets - active,
        "most-potent": 1,
      });
    }
  });
});

describe("a tolerance", () => {
  it("is half a standard error, or what the photograph allows", () => {
    const [scenario] = screens("hard");
    const { active } = analyse(scenario);
    const rows = doseResponseTruth(scenario, levels.hard).active;
    if (!Array.isArray(rows)) throw new Error("the active compounds are rows");
    for (const [index, { fitted }] of active.entries()) {
      const width = Math.log(Number(rows[index].ic50_high) / Number(rows[index].ic50_low));
      expect(width).toBeCloseTo(Math.max(0.04, fitted.errors.logIc50), 10);
      expect((Number(rows[index].hill_low) + Number(rows[index].hill_high)) / 2).toBeCloseTo(fitted.hill, 10);
    }
  });
  it("of Z' follows the noise of the photographs, so that a usual value rarely passes for a measured one", () => {
    for (const [level, widest] of [
      ["easy", 0.006],
      ["medium", 0.01],
      ["hard", 0.014],
    ] as const) {
      const rows = screens(level).flatMap(
        (scenario) => doseResponseTruth(scenario, levels[level]).plates as readonly unknown[] as readonly PlateRow[],
      );
      const passed = rows.filter(({ low }) => low > 0.5);
      expect(Math.max(...passed.map(({ low, high }) => (high - low) / 2))).toBeLessThan(widest);
      const hits = (value: number): number => rows.filter(({ low, high }) => low <= value && value <= high).length;
      const most = Math.max(...rows.map(({ low, high }) => hits((low + high) / 2)));
      expect(most / rows.length).toBeLessThan(0.4);
    }
  });
});
