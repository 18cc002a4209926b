import { fillRubrics } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { difficulties } from "../../task.ts";
import { analyse } from "./analyse.ts";
import { drawScreen } from "./draw.ts";
import type { Scenario } from "./screen.ts";
import { levels } from "./settings.ts";
import { doseResponse } from "./task.ts";
import { doseResponseTruth } from "./truth.ts";

const screens = (level: (typeof difficulties)[number]): Scenario[] =>
  Array.from({ length: 8 }, (_, seed) => drawScreen(stream("dose-response test", "truth", seed, level), levels[level]));

describe.each(difficulties)("the truth at the level %s", (level) => {
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
      const { metarubrics } = fillRubrics(doseResponse.metarubrics, doseResponseTruth(scenario));
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
    const rows = doseResponseTruth(scenario).active;
    if (!Array.isArray(rows)) throw new Error("the active compounds are rows");
    for (const [index, { fitted }] of active.entries()) {
      const width = Math.log(Number(rows[index].ic50_high) / Number(rows[index].ic50_low));
      expect(width).toBeCloseTo(Math.max(0.04, fitted.errors.logIc50), 10);
      expect((Number(rows[index].hill_low) + Number(rows[index].hill_high)) / 2).toBeCloseTo(fitted.hill, 10);
    }
  });
});
