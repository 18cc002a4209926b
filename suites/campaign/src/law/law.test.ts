import { describe, expect, it } from "vitest";
import { type Law, response } from "./law.ts";
import { shapeValue } from "./shapes.ts";

const law: Law = {
  base: 50,
  effects: [
    { input: 0, shape: { kind: "linear", place: 0 }, amplitude: 10, isDelayed: false },
    { input: 2, shape: { kind: "threshold", place: 0.44 }, amplitude: -6, isDelayed: true },
  ],
  interaction: { inputs: [0, 2], amplitude: 4 },
};

describe("the response", () => {
  it("adds effects and interaction", () => {
    // 50 + 10 × 0.5 − 6 × 0.5 + 4 × 2 × 0.5 × 0.3
    expect(response(law, [1, 0.2, 0.8], true)).toBeCloseTo(53.2, 12);
  });
  it("has neither a delayed effect nor its interaction in early readings", () => {
    expect(response(law, [1, 0.2, 0.8], false)).toBe(55);
  });
  it("holds beyond what can be tried", () => {
    expect(response(law, [1.5, 0, 0], true)).toBeCloseTo(50 + 10 + 3 + 4 * 2 * 1 * -0.5, 12);
  });
});

describe("shapes", () => {
  it.each([
    [{ kind: "linear", place: 0 }, 0.75, 0.25],
    [{ kind: "saturation", place: 0.15 }, 1, 0.5],
    [{ kind: "saturation", place: 0.15 }, 0, -0.5],
    [{ kind: "hump", place: 0.4 }, 0.4, 0.5],
    [{ kind: "hump", place: 0.4 }, 0.6, Math.exp(-0.5) - 0.5],
    [{ kind: "threshold", place: 0.44 }, 0.44, 0.5],
    [{ kind: "threshold", place: 0.44 }, 0.43, -0.5],
  ] as const)("%o at %d", (shape, u, value) => {
    expect(shapeValue(shape, u)).toBeCloseTo(value, 12);
  });
});
