import { describe, expect, it } from "vitest";
import { normal } from "../../numerics/distributions/normal.ts";
import { stream } from "../../numerics/stream.ts";
import { adjustTests, type CalibrationCase, calibrate } from "./calibration.ts";
import { modelOf } from "./known-posteriors.test-support.ts";

/** The exact posterior of a normal mean, with a spread and a place that a mistake may change. */
function conjugate(mistake: {
  readonly widening?: number;
  readonly shift?: number;
  readonly heed?: number;
}): CalibrationCase {
  const { widening = 1, shift = 0, heed = 1 } = mistake;
  return {
    name: "normal mean",
    model: modelOf("mu ~ normal(0, 1)\ny ~ normal(mu, 1)", ["y"]),
    designs: () => [{}, {}, {}],
    sample(_, data, random) {
      const precision = 1 + heed * data.length;
      const mean = (heed * data.reduce((sum, { outcome }) => sum + outcome[0], 0)) / precision + shift;
      const law = normal(mean, widening / Math.sqrt(precision));
      return { draws: { size: 400, columns: [Float64Array.from({ length: 400 }, () => law.sample(random))] }, runs: 4 };
    },
  };
}

const smallest = (mistake: Parameters<typeof conjugate>[0], simulations = 200) =>
  adjustTests([calibrate(conjugate(mistake), stream("calibration"), simulations)])[0];

describe("simulation-based calibration", () => {
  it("passes an exact posterior", () => {
    const result = calibrate(conjugate({}), stream("calibration"), 200);
    expect(result.dependent).toBe(0);
    expect(result.tests.map(({ quantity }) => quantity)).toEqual(["mu", "log likelihood"]);
    for (const { counts, pValue } of result.tests) {
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
      expect(pValue).toBeGreaterThan(0.01);
    }
  });

  it.each([
    ["too wide", { widening: 1.7 }],
    ["too narrow", { widening: 0.6 }],
    ["shifted", { shift: 0.25 }],
  ])("finds a posterior that is %s", (_, mistake) => {
    expect(smallest(mistake)).toMatchObject({ quantity: "mu" });
    expect(smallest(mistake).adjusted).toBeLessThan(0.001);
  });

  it("finds a posterior that does not heed the data, by the likelihood alone", () => {
    const found = adjustTests([calibrate(conjugate({ heed: 0 }), stream("calibration"), 200)]);
    expect(found[0]).toMatchObject({ quantity: "log likelihood" });
    expect(found[0].adjusted).toBeLessThan(0.001);
    expect(found[1].adjusted).toBeGreaterThan(0.01);
  });

  it("breaks ties by chance, as of a likelihood with two values", () => {
    const sign: CalibrationCase = {
      name: "sign",
      model: modelOf("x ~ normal(0, 1)\ny ~ bernoulli(0.5 + 0.3 * x / abs(x))", ["y"]),
      designs: () => [{}],
      sample(_, [{ outcome }], random) {
        const likely = outcome[0] === 1 ? 1 : -1;
        const draw = () => Math.abs(normal(0, 1).sample(random)) * (random.uniform() < 0.8 ? likely : -likely);
        return { draws: { size: 99, columns: [Float64Array.from({ length: 99 }, draw)] }, runs: 1 };
      },
    };
    for (const { pValue } of calibrate(sign, stream("sign"), 200).tests) expect(pValue).toBeGreaterThan(0.01);
  });

  it("says how many simulations had draws that depend on each other", () => {
    const sticky: CalibrationCase = {
      ...conjugate({}),
      sample(model, data, random) {
        const { draws, runs } = conjugate({}).sample(model, data, random);
        return {
          draws: { ...draws, columns: draws.columns.map((column) => column.map((_, at) => column[at - (at % 20)])) },
          runs,
        };
      },
    };
    expect(calibrate(sticky, stream("sticky"), 5).dependent).toBe(5);
  });
});
