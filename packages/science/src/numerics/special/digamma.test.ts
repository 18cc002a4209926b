import { describe, expect, it } from "vitest";
import { digamma } from "./digamma.ts";
import { relativeError } from "./relative-error.test-support.ts";

describe("digamma", () => {
  // mpmath, 50 digits; 1.4616321449683622 is the double nearest to its zero.
  it.each([
    [1e-5, -100000.57719921567],
    [0.3, -3.502524222200133],
    [1, -0.5772156649015329],
    [1.4616321449683622, -9.241265521729427e-17],
    [1.46, -0.001580561987083452],
    [2.5, 0.7031566406452432],
    [11, 2.351752589066721],
    [1e7, 16.11809560095832],
    [-0.5, 0.03648997397857652],
    [-7.3, 4.33730730551005],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(digamma(x), expected)).toBeLessThan(2e-14);
  });

  it("rises by 1/x from x to x + 1", () => {
    for (const x of [0.01, 0.7, 1.2, 1.7, 3, 9.5, 40]) expect(digamma(x + 1) - digamma(x)).toBeCloseTo(1 / x, 12);
  });

  it("is NaN at its poles", () => {
    for (const pole of [0, -1, -12]) expect(digamma(pole)).toBeNaN();
  });
});
