import { describe, expect, it } from "vitest";
import { log1pMinus } from "./log1p-minus.ts";
import { relativeError } from "./relative-error.test-support.ts";

describe("log1pMinus", () => {
  // mpmath, 50 digits.
  it.each([
    [1e-8, -4.999999966666667e-17],
    [-1e-3, -5.003335835335002e-7],
    [0.4, -0.06352776337878709],
    [0.5, -0.09453489189183562],
    [-0.5, -0.1931471805599453],
    [-0.9, -1.402585092994046],
    [3, -1.6137056388801094],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(log1pMinus(x), expected)).toBeLessThan(2e-15);
  });
});
