import { describe, expect, it } from "vitest";
import { type Derivative, DormandPrinceStep } from "./dormand-prince.ts";
import { firstStep, StepSizeControl, scaledError } from "./step-size.ts";

const tolerances = { relativeTolerance: 1e-6, absoluteTolerance: 1e-8 };

const growth: Derivative = (_, y, out) => {
  out[0] = y[0];
};

describe("the control of the step size", () => {
  it("weighs the last two errors: 0.9 e₀^0.04 / e₁^0.17", () => {
    const control = new StepSizeControl();
    expect(control.afterAccepted(0.5)).toBeCloseTo((0.9 * 0.6918309709189365) / 0.8888426811665702, 12);
    expect(control.afterAccepted(0.01)).toBeCloseTo((0.9 * 0.9726549474122855) / 0.457088189614875, 12);
  });

  it("grows tenfold at most, shrinks to a fifth at most, and does not grow right after a rejection", () => {
    const control = new StepSizeControl();
    expect(control.afterAccepted(0)).toBe(10);
    expect(control.afterRejected(20)).toBeCloseTo(0.9 / 1.6640834418830308, 12);
    expect(control.afterAccepted(1e-9)).toBe(1);
    expect(control.afterAccepted(1e-9)).toBeGreaterThan(1);
    expect(control.afterRejected(1e30)).toBe(0.2);
    expect(control.afterRejected(Infinity)).toBe(0.2);
    expect(control.afterRejected(Number.NaN)).toBe(0.2);
  });

  it("measures the error in units of the tolerances", () => {
    const step = new DormandPrinceStep(growth, 1);
    step.stages[0][0] = 2;
    step.advance(0, Float64Array.of(2), 0.1);
    const allowed = 1e-8 + 1e-6 * step.end[0];
    const error = scaledError(step, Float64Array.of(2), 0.1, tolerances);
    expect(error).toBeCloseTo(Math.abs(step.error(0, 0.1)) / allowed, 12);
  });
});

describe("the first step", () => {
  const start = Float64Array.of(1);

  it("is no longer than the time in which the solution changes", () => {
    for (const rate of [1e-3, 1, 1e3]) {
      const scaled: Derivative = (_, y, out) => {
        out[0] = rate * y[0];
      };
      const step = firstStep(scaled, 0, 1e9, start, Float64Array.of(rate), tolerances);
      expect(step * rate).toBeGreaterThan(1e-4);
      expect(step * rate).toBeLessThan(1 + 1e-9);
    }
  });

  it("never passes the end, in either direction, and survives a derivative that is not finite", () => {
    expect(firstStep(growth, 0, 1e-7, start, start, tolerances)).toBeLessThanOrEqual(1e-7);
    expect(firstStep(growth, 0, -1e-7, start, start, tolerances)).toBeLessThanOrEqual(1e-7);
    const broken: Derivative = (_t, _y, out) => {
      out[0] = Number.NaN;
    };
    expect(firstStep(broken, 0, 1, start, start, tolerances)).toBeCloseTo(0.01, 12);
    const still: Derivative = (_t, _y, out) => {
      out[0] = 0;
    };
    expect(firstStep(still, 0, 1, start, Float64Array.of(0), tolerances)).toBeGreaterThan(0);
  });
});
