import { describe, expect, it } from "vitest";
import type { Derivative } from "./dormand-prince.ts";
import {
  ARENSTORF_PERIOD,
  ARENSTORF_START,
  arenstorf,
  lotkaVolterra,
  oscillator,
  scipySolutions,
  solvedByScipy,
  vanDerPol,
} from "./known-equations.test-support.ts";
import { type Solution, type SolveOptions, solve } from "./solve.ts";

function tolerance(value: number): SolveOptions {
  return { relativeTolerance: value, absoluteTolerance: value, maximumSteps: 100_000 };
}

const growth: Derivative = (_, y, out) => {
  out[0] = y[0];
};

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((worst, value, i) => Math.max(worst, Math.abs(value - b[i])), 0);
}

describe("solving a differential equation", () => {
  it("grows exponentially to the tolerance asked for, forwards and backwards", () => {
    expect(solve(growth, 0, 5, [1], tolerance(1e-12)).at(5)[0] / Math.exp(5)).toBeCloseTo(1, 10);
    expect(solve(growth, 0, -5, [1], tolerance(1e-12)).at(-5)[0]).toBeCloseTo(Math.exp(-5), 11);
    expect(solve(growth, 2, -1, [Math.exp(2)], tolerance(1e-12)).at(0.5)[0]).toBeCloseTo(Math.exp(0.5), 10);
  });

  it("turns an oscillator by cosine and sine, between the steps too", () => {
    const solution = solve(oscillator, 0, 20, [1, 0], tolerance(1e-11));
    for (let t = 0; t <= 20; t += 0.37) {
      expect(largestDifference(solution.at(t), [Math.cos(t), -Math.sin(t)])).toBeLessThan(2e-9);
    }
  });

  it("keeps the invariant x - 3 ln x + y - 1.5 ln y of predator and prey", () => {
    const solution = solve(lotkaVolterra, 0, 50, [10, 5], tolerance(1e-11));
    const invariant = ([x, y]: Float64Array) => x - 3 * Math.log(x) + y - 1.5 * Math.log(y);
    const start = invariant(Float64Array.of(10, 5));
    for (let t = 0; t <= 50; t += 0.5) expect(Math.abs(invariant(solution.at(t)) - start)).toBeLessThan(1e-8);
  });

  it("closes Arenstorf's orbit after one period", () => {
    const solution = solve(arenstorf, 0, ARENSTORF_PERIOD, ARENSTORF_START, tolerance(1e-12));
    expect(largestDifference(solution.at(ARENSTORF_PERIOD).subarray(0, 2), [0.994, 0])).toBeLessThan(1e-8);
    // scipy's RK45, the same pair with another control, takes 89 steps at this tolerance.
    expect(solve(arenstorf, 0, ARENSTORF_PERIOD, ARENSTORF_START, tolerance(1e-5)).steps).toBeLessThan(110);
  });

  it.each(Object.keys(scipySolutions))("agrees with scipy on %s", (name) => {
    const known = scipySolutions[name];
    const solution = solve(solvedByScipy[name], known.from, known.to, known.initial, tolerance(1e-12));
    const states = solution.evaluate(known.times);
    for (const [i, state] of states.entries()) {
      expect(largestDifference(state, known.states[i])).toBeLessThan(1e-9);
    }
  });

  it("loses error in proportion to the tolerance, at the end and between the steps", () => {
    const worst = (solution: Solution) => {
      let error = 0;
      for (let t = 0; t <= 10; t += 0.01) error = Math.max(error, Math.abs(solution.at(t)[0] - Math.cos(t)));
      return error;
    };
    const errors = [1e-4, 1e-6, 1e-8, 1e-10].map((value) => worst(solve(oscillator, 0, 10, [1, 0], tolerance(value))));
    for (let i = 1; i < errors.length; i += 1) {
      const exponent = Math.log10(errors[i - 1] / errors[i]) / 2;
      expect(exponent).toBeGreaterThan(0.75);
      expect(exponent).toBeLessThan(1.3);
    }
  });

  it("gives the initial state at the start, as copies, and for an interval of no length", () => {
    const solution = solve(growth, 0, 1, [3], tolerance(1e-6));
    solution.at(0)[0] = 99;
    solution.at(1)[0] = 99;
    expect(solution.at(0)).toEqual(Float64Array.of(3));
    expect(solution.at(1)[0]).toBeCloseTo(3 * Math.E, 4);
    const still = solve(growth, 1, 1, [3], tolerance(1e-6));
    expect(still.steps).toBe(0);
    expect(still.at(1)).toEqual(Float64Array.of(3));
  });

  it("is continuous where one step ends and the next begins", () => {
    const solution = solve(vanDerPol(2), 0, 20, [2, 0], tolerance(1e-6));
    for (let t = 0.001; t < 19.99; t += 0.001) {
      const [before, after] = [solution.at(t), solution.at(t + 1e-9)];
      expect(largestDifference(before, after)).toBeLessThan(1e-7);
    }
  });

  it("starts with the step it is given, and makes it again, shorter, where its error is too large", () => {
    const times: number[] = [];
    const watched: Derivative = (t, y, out) => {
      times.push(t);
      growth(t, y, out);
    };
    const step = (initialStep: number) => {
      times.length = 0;
      solve(watched, 0, 10, [1], { relativeTolerance: 0, absoluteTolerance: 1e-6, maximumSteps: 1000, initialStep });
      return { first: times[1], next: times[7] };
    };
    // The pair's estimate for y' = y, y(0) = 1 is 0.24e-6 at h = 0.2 and 1.74e-6 at h = 0.3; a step has 6 new stages.
    expect(step(0.2)).toEqual({ first: 0.2 * 0.2, next: expect.toSatisfy((t: number) => t > 0.2) });
    expect(step(0.3)).toEqual({ first: 0.2 * 0.3, next: expect.toSatisfy((t: number) => t < 0.2 * 0.3) });
  });
});

describe("an equation that cannot be solved", () => {
  const notConverged = (reached: RegExp) =>
    expect.objectContaining({ code: "numerics/not-converged", message: expect.stringMatching(reached) });

  it("ends with the time reached where it is stiff", () => {
    const options = { relativeTolerance: 1e-6, absoluteTolerance: 1e-9, maximumSteps: 2000 };
    expect(() => solve(vanDerPol(1e6), 0, 3000, [2, 0], options)).toThrow(
      notConverged(/from t = 0 to 3000 stopped at t = 0\.00\d+: all 2000 steps are used/),
    );
  });

  it("ends with the time reached where the solution runs off to infinity", () => {
    const explosion: Derivative = (_, y, out) => {
      out[0] = y[0] * y[0];
    };
    expect(() => solve(explosion, 0, 2, [1], tolerance(1e-8))).toThrow(
      notConverged(/stopped at t = (1\.000|0\.999)\d*:/),
    );
  });

  it("ends where the derivative stops being a number", () => {
    const root: Derivative = (t, _, out) => {
      out[0] = Math.sqrt(1 - t);
    };
    expect(() => solve(root, 0, 2, [0], tolerance(1e-8))).toThrow(notConverged(/stopped at t = (1|0\.99\d*):/));
    const never: Derivative = (_t, _y, out) => {
      out[0] = Number.NaN;
    };
    expect(() => solve(never, 0, 2, [0], tolerance(1e-8))).toThrow(notConverged(/stopped at t = 0:/));
  });

  it.each([
    ["the interval from 0 to Infinity must be finite", 0, Infinity, [1], {}],
    ["the initial state must have a component", 0, 1, [], {}],
    ["every component of the initial state must be finite", 0, 1, [1, Number.NaN], {}],
    ["tolerances must not be negative", 0, 1, [1], { relativeTolerance: -1 }],
    ["one of the tolerances must be positive", 0, 1, [1], { relativeTolerance: 0, absoluteTolerance: 0 }],
    ["maximumSteps must be a positive integer", 0, 1, [1], { maximumSteps: 0 }],
    ["initialStep must be positive", 0, 1, [1], { initialStep: -0.1 }],
  ])("is refused: %s", (problem, from, to, initial, options) => {
    expect(() => solve(growth, from, to, initial, { ...tolerance(1e-6), ...options })).toThrow(problem);
  });

  it("is not extrapolated", () => {
    const solution = solve(growth, 1, 0, [3], tolerance(1e-6));
    expect(() => solution.at(1.1)).toThrow("The solution runs from t = 1 to 0 and is not known at t = 1.1.");
    expect(() => solution.at(Number.NaN)).toThrow(expect.objectContaining({ code: "numerics/invalid-argument" }));
  });
});
