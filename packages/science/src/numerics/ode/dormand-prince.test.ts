import { describe, expect, it } from "vitest";
import { DenseOutput } from "./dense-output.ts";
import { type Derivative, DormandPrinceStep } from "./dormand-prince.ts";

// y' = -2 t y², y(t) = 1 / (1 + t²): nonlinear and dependent on time, so that every order condition counts.
const derivative: Derivative = (t, y, out) => {
  out[0] = -2 * t * y[0] * y[0];
};

function exact(t: number): number {
  return 1 / (1 + t * t);
}

function oneStep(t: number, h: number): { end: number; middle: number; estimate: number } {
  const y = Float64Array.of(exact(t));
  const step = new DormandPrinceStep(derivative, 1);
  derivative(t, y, step.stages[0]);
  step.advance(t, y, h);
  const output = new DenseOutput(1);
  output.append(t, y, h, step);
  const middle = new Float64Array(1);
  output.evaluate(t + 0.3 * h, middle);
  return {
    end: Math.abs(step.end[0] - exact(t + h)),
    middle: Math.abs(middle[0] - exact(t + 0.3 * h)),
    estimate: Math.abs(step.error(0, h)),
  };
}

describe("one step of Dormand and Prince's pair", () => {
  const long = oneStep(0.4, 0.05);
  const short = oneStep(0.4, 0.025);

  it("errs as the sixth power of its size at its end: order 5", () => {
    expect(Math.log2(long.end / short.end)).toBeGreaterThan(5.7);
    expect(Math.log2(long.end / short.end)).toBeLessThan(6.3);
  });

  it("errs as the fifth power of its size between its ends: a continuous extension of order 4", () => {
    expect(Math.log2(long.middle / short.middle)).toBeGreaterThan(4.8);
    expect(Math.log2(long.middle / short.middle)).toBeLessThan(5.3);
  });

  it("estimates its error by the fifth power of its size: the embedded order is 4", () => {
    expect(Math.log2(long.estimate / short.estimate)).toBeGreaterThan(4.8);
    expect(Math.log2(long.estimate / short.estimate)).toBeLessThan(5.3);
    expect(long.estimate).toBeGreaterThan(long.end);
  });

  it("is exact for polynomials of degree 5", () => {
    const step = new DormandPrinceStep((t, _, out) => {
      out[0] = 5 * t * t * t * t - 3 * t * t + 1;
    }, 1);
    step.stages[0][0] = 1;
    step.advance(0, Float64Array.of(0), 2);
    expect(step.end[0]).toBeCloseTo(32 - 8 + 2, 12);
  });

  it("hands its last stage on to the next step", () => {
    const step = new DormandPrinceStep(derivative, 1);
    const y = Float64Array.of(1);
    derivative(0, y, step.stages[0]);
    step.advance(0, y, 0.25);
    step.accept(y);
    const slope = new Float64Array(1);
    derivative(0.25, y, slope);
    expect(step.stages[0]).toEqual(slope);
  });
});
