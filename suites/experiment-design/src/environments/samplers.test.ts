import { chiSquare } from "@assay/science/numerics/distributions/chi-square";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { modelOf } from "../setup.ts";
import { everyPreset } from "./every-environment.test-support.ts";

const OUTCOMES = 4000;
const CELLS = 8;

/**
 * Tests outcomes of one world against their own log density with Pearson's chi-square. The cells have about equal mass
 * by the density, which is summed, or integrated by the trapezoid rule if it is continuous.
 */
describe.each(everyPreset)("outcomes of $name", ({ environment, settings }) => {
  const model = modelOf(environment, settings, "textbook");
  const random = stream("samplers", environment.name);
  const scene = environment.scene(settings, random.split("scene"));
  const one = model.drawPrior(random.split("world"), 1);
  const many = { size: OUTCOMES, columns: one.columns.map(([value]) => new Float64Array(OUTCOMES).fill(value)) };
  const design = environment.design(settings, "prior").random(random.split("design"));
  const inputs = environment.inputs(design, settings, scene);

  it("come as often as the likelihood says", () => {
    const laws = model.lawsAt(one, inputs);
    for (const [output, law] of laws.entries()) {
      const outcomes = model.lawsAt(many, inputs)[output].sample(random.split("noise", output)).sort();
      const [low, high] = law.range(1e-9);
      const steps = law.discrete ? high - low : 20_000;
      const at = (step: number) => low + ((high - low) * step) / Math.max(1, steps);
      const masses = Array.from({ length: steps + 1 }, (_, step) => {
        const density = Math.exp(law.logDensity(at(step))[0]);
        return law.discrete ? density : (density * (high - low)) / steps;
      });
      expect(masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 4);
      let statistic = 0;
      let cells = 0;
      let mass = 0;
      let seen = 0;
      let start = 0;
      for (let step = 0; step <= steps; step++) {
        mass += masses[step];
        const last = step === steps;
        if (mass < 1 / CELLS && !last) continue;
        const edge = last ? Number.POSITIVE_INFINITY : at(step) + (law.discrete ? 0.5 : (high - low) / steps / 2);
        while (start + seen < outcomes.length && outcomes[start + seen] <= edge) seen++;
        const expected = OUTCOMES * mass;
        if (expected > 5) {
          statistic += ((seen - expected) * (seen - expected)) / expected;
          cells++;
        }
        start += seen;
        seen = 0;
        mass = 0;
      }
      expect(start).toBe(OUTCOMES);
      // The level is one in a hundred thousand. There are about forty outputs, and the stream is fixed.
      if (cells > 1) expect(chiSquare(cells - 1).survival(statistic)).toBeGreaterThan(1e-5);
    }
  });
});
