import { describe, expect, it } from "vitest";
import { logGamma, logGammaOnePlus } from "./log-gamma.ts";
import { logBeta, logGammaRatio } from "./log-gamma-ratio.ts";
import { relativeError } from "./relative-error.test-support.ts";

describe("logGamma", () => {
  // mpmath, 50 digits.
  it.each([
    [1e-300, 690.7755278982137],
    [0.001, 6.907178885383853],
    [0.5, 0.5723649429247001],
    [1.0000001, -5.772155829918507e-8],
    [1.5, -0.12078223763524522],
    [1.9999999, -4.22784303098613e-8],
    [3.7, 1.428072326665388],
    [12.5, 18.734347511936445],
    [1e6, 12815504.569147611],
    [1e100, 2.2925850929940456e102],
    [-0.5, 1.2655121234846454],
    [-3.25, -0.6231534513209988],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(logGamma(x), expected)).toBeLessThan(1e-14);
  });

  it("is the logarithm of the factorial at whole numbers", () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n += 1) {
      factorial *= n;
      expect(relativeError(Math.exp(logGamma(n + 1)), factorial)).toBeLessThan(1e-13);
    }
  });

  it("is 0 at 1 and 2, infinite at the poles and NaN at NaN", () => {
    expect(logGamma(1)).toBeCloseTo(0, 15);
    expect(logGamma(2)).toBe(0);
    for (const pole of [0, -1, -7]) expect(logGamma(pole)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(Number.NaN)).toBeNaN();
  });

  it("is linear around 1 with slope minus Euler's constant", () => {
    expect(relativeError(logGammaOnePlus(1e-15), -5.772156649015329e-16)).toBeLessThan(1e-14);
  });
});

describe("logGammaRatio", () => {
  it("is log x when the shift is 1", () => {
    for (const x of [1e-8, 0.3, 5, 1e4, 1e12]) expect(logGammaRatio(x, 1)).toBeCloseTo(Math.log(x), 12);
  });

  it("keeps its digits for tiny shifts, where it is the shift times the digamma function", () => {
    // mpmath, 50 digits.
    expect(relativeError(logGammaRatio(1e6, 1e-12), 1.381551005796419e-11)).toBeLessThan(1e-12);
    expect(relativeError(logGammaRatio(2.5, 1e-12), 7.031566406454884e-13)).toBeLessThan(1e-12);
  });
});

describe("logBeta", () => {
  it("is symmetric and has closed forms at whole numbers", () => {
    expect(logBeta(3, 4)).toBeCloseTo(Math.log(1 / 60), 14);
    expect(logBeta(0.5, 0.5)).toBeCloseTo(Math.log(Math.PI), 14);
    expect(logBeta(1e-3, 7)).toBe(logBeta(7, 1e-3));
  });
});
