import { describe, expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import type { Density } from "../../model.ts";
import { diagnose } from "../diagnostics/diagnose.ts";
import { densityOf } from "../normal-prior.test-support.ts";
import { adaptationWindows } from "./adaptation-windows.ts";
import { RunningVariance } from "./running-variance.ts";
import { defaultNutsOptions, sampleNuts } from "./sample-nuts.ts";
import { StepSizeTuner } from "./step-size.ts";

/** Normal with variances 1 and 100 and a correlation of 0.9. */
const correlated = densityOf(2, ([x, y], gradient) => {
  const z = y / 10;
  gradient[0] = -(x - 0.9 * z) / 0.19;
  gradient[1] = -(z - 0.9 * x) / 0.19 / 10;
  return -(x * x - 1.8 * x * z + z * z) / 0.38;
});

/** x ~ normal(0, 1), y ~ normal(x², 1): E y = 1, Var y = 3. */
const banana = densityOf(2, ([x, y], gradient) => {
  const off = y - x * x;
  gradient[0] = -x + 2 * x * off;
  gradient[1] = -off;
  return -0.5 * (x * x + off * off);
});

/** R. M. Neal's funnel: v ~ normal(0, 3) and nine x ~ normal(0, e^(v / 2)). */
const funnel = densityOf(10, (position, gradient) => {
  const v = position[0];
  let squares = 0;
  for (let axis = 1; axis < 10; axis++) {
    squares += position[axis] * position[axis];
    gradient[axis] = -position[axis] * Math.exp(-v);
  }
  gradient[0] = -v / 9 - 4.5 + 0.5 * squares * Math.exp(-v);
  return -(v * v) / 18 - 4.5 * v - 0.5 * squares * Math.exp(-v);
});

function sample(density: Density, key: string, options = {}) {
  const random = stream("starts", key);
  const starts = [1, 2, 3, 4].map(() => Float64Array.from({ length: density.dimension }, () => random.uniform() - 0.5));
  const run = sampleNuts(density, starts, stream(key), { ...defaultNutsOptions, ...options });
  const parameters = run.positions.columns.map((_, axis) => ({ name: `x${axis}`, support: [0, 1] as const }));
  return { ...run, diagnostics: diagnose(parameters, run.positions, 4) };
}

const meanOf = (column: Float64Array, of: (x: number) => number = (x) => x) =>
  column.reduce((sum, x) => sum + of(x), 0) / column.length;

describe("the No-U-Turn sampler", () => {
  it("draws from a normal distribution of unequal, correlated coordinates", () => {
    const { positions, divergences, cutOff, diagnostics } = sample(correlated, "correlated");
    const [x, y] = positions.columns;
    expect({ divergences, cutOff }).toEqual({ divergences: 0, cutOff: 0 });
    for (const { rHat, bulkSize } of diagnostics) {
      expect(rHat).toBeLessThan(1.02);
      expect(bulkSize).toBeGreaterThan(800);
    }
    expect(Math.abs(meanOf(x))).toBeLessThan(5 * diagnostics[0].meanError);
    expect(Math.abs(meanOf(y))).toBeLessThan(5 * diagnostics[1].meanError);
    // Standard errors for about 1,000 effective draws.
    expect(Math.abs(meanOf(x, (value) => value * value) - 1)).toBeLessThan(0.22);
    expect(Math.abs(meanOf(y, (value) => value * value) / 100 - 1)).toBeLessThan(0.22);
    expect(Math.abs(x.reduce((sum, value, index) => sum + value * y[index], 0) / x.length / 10 - 0.9)).toBeLessThan(
      0.2,
    );
  });

  it("follows a banana", () => {
    const { positions, diagnostics } = sample(banana, "banana", { acceptance: 0.9 });
    const [x, y] = positions.columns;
    expect(Math.abs(meanOf(x))).toBeLessThan(5 * diagnostics[0].meanError);
    expect(Math.abs(meanOf(y) - 1)).toBeLessThan(5 * diagnostics[1].meanError);
    expect(Math.abs(meanOf(y, (value) => (value - 1) * (value - 1)) - 3)).toBeLessThan(1);
  });

  it("says that it lost its way in the neck of a funnel", () => {
    const { divergences, diagnostics } = sample(funnel, "funnel", { warmup: 500, draws: 500 });
    expect(divergences).toBeGreaterThan(0);
    expect(diagnostics[0].rHat > 1.01 || diagnostics[0].bulkSize < 400).toBe(true);
  });

  it("counts trajectories that reach the greatest depth", () => {
    const { cutOff, steps } = sample(correlated, "shallow", { warmup: 100, draws: 50, depth: 1 });
    expect(cutOff).toBeGreaterThan(150);
    expect(steps).toBeLessThanOrEqual(4 * 150);
  });

  it("keeps the density without any warm-up, however coarse the step", () => {
    // A step of 1 makes long trajectories along x and is so coarse for y that without the weights of the points the
    // integrator would show y 2.6 times as variable as it is.
    const [long, short] = [4, 0.636];
    const coarse = densityOf(2, ([x, y], gradient) => {
      gradient[0] = -x / (long * long);
      gradient[1] = -y / (short * short);
      return 0.5 * (x * gradient[0] + y * gradient[1]);
    });
    const { positions } = sample(coarse, "coarse", { warmup: 0, draws: 2000 });
    const [x, y] = positions.columns;
    expect(Math.abs(meanOf(x, (value) => value * value) / (long * long) - 1)).toBeLessThan(0.12);
    expect(Math.abs(meanOf(y, (value) => value * value) / (short * short) - 1)).toBeLessThan(0.12);
    expect(Math.abs(meanOf(y, (value) => Number(value > 1.2815515655446004 * short)) - 0.1)).toBeLessThan(0.02);
  });
});

describe("the warm-up", () => {
  it.each([
    [1000, { from: 75, to: 950, ends: [99, 149, 249, 449, 949] }],
    [500, { from: 75, to: 450, ends: [99, 149, 249, 449] }],
    [150, { from: 75, to: 100, ends: [99] }],
    [100, { from: 15, to: 90, ends: [89] }],
    [19, { from: 19, to: 19, ends: [] }],
    [0, { from: 0, to: 0, ends: [] }],
  ])("of %i rounds has the windows of Stan", (rounds, windows) => {
    expect(adaptationWindows(rounds)).toEqual(windows);
  });

  it("finds the step size of the acceptance asked for", () => {
    const tuner = new StepSizeTuner(0.8);
    tuner.restart(0.01);
    let stepSize = 0.01;
    for (let round = 0; round < 2000; round++) stepSize = tuner.learn(Math.exp(-stepSize));
    expect(tuner.settled).toBeCloseTo(-Math.log(0.8), 2);
  });

  it("gathers variances, drawn toward 0.001 as if five more positions had that", () => {
    const gatherer = new RunningVariance(1);
    for (const x of [1, 2, 3, 4, 10]) gatherer.add(Float64Array.of(x));
    const into = new Float64Array(1);
    gatherer.take(into);
    expect(into[0]).toBeCloseTo((5 / 10) * 12.5 + 0.001 * (5 / 10), 12);
    gatherer.add(Float64Array.of(5));
    gatherer.add(Float64Array.of(7));
    gatherer.take(into);
    expect(into[0]).toBeCloseTo((2 / 7) * 2 + 0.001 * (5 / 7), 12);
  });
});
