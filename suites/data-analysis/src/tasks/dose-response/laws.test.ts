import { describe, expect, it } from "vitest";
import { evaporated, logistic, mean, zPrime } from "./laws.ts";

describe("the four-parameter logistic", () => {
  const curve = { top: 1, bottom: 0.2, ic50: 50, hill: 2 };

  it("is half way at the IC50, and at three times it a tenth above the bottom for a slope of two", () => {
    expect(logistic(50, curve)).toBeCloseTo(0.6, 14);
    expect(logistic(150, curve)).toBeCloseTo(0.2 + 0.8 / 10, 14);
  });

  it("falls from its top to its bottom", () => {
    expect(logistic(1e-6, curve)).toBeCloseTo(1, 12);
    expect(logistic(1e9, curve)).toBeCloseTo(0.2, 12);
  });
});

describe("Z'", () => {
  it("is computed by hand with n − 1: 1 − 3 (0.1 + 0.02) / 1", () => {
    expect(zPrime([1.0, 1.1, 1.2], [0.08, 0.1, 0.12])).toBeCloseTo(0.64, 14);
  });

  it("does not ask which control is the darker one", () => {
    expect(zPrime([0.08, 0.1, 0.12], [1.0, 1.1, 1.2])).toBeCloseTo(0.64, 14);
  });
});

describe("evaporation", () => {
  it("of a fifth of the water makes a dose a quarter stronger and takes a fifth of the growth", () => {
    const { dose, growth } = evaporated(100, 0.2);
    expect(dose).toBeCloseTo(125, 12);
    expect(growth).toBeCloseTo(0.8, 14);
  });
});

describe("a mean", () => {
  it("of nothing is refused", () => {
    expect(() => mean([])).toThrow("needs a value");
  });
});
