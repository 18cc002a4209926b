import { describe, expect, it } from "vitest";
import { erf, erfc, erfcx } from "./erf.ts";
import { relativeError } from "./relative-error.test-support.ts";

// All values from mpmath, 50 digits.
describe("erf", () => {
  it.each([
    [1e-20, 1.1283791670955127e-20],
    [0.3, 0.3286267594591274],
    [0.99, 0.8385080695553698],
    [1, 0.8427007929497149],
    [2.5, 0.999593047982555],
    [5.5, 0.9999999999999927],
    [-1.2, -0.9103139782296354],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(erf(x), expected)).toBeLessThan(1e-15);
  });

  it("ends at -1 and 1", () => {
    expect([erf(Number.NEGATIVE_INFINITY), erf(0), erf(Number.POSITIVE_INFINITY)]).toEqual([-1, 0, 1]);
  });
});

describe("erfc", () => {
  it.each([
    [-3, 1.9999779095030015],
    [-0.2, 1.2227025892104786],
    [0.3, 0.6713732405408726],
    [0.5, 0.4795001221869535],
    [1, 0.15729920705028513],
    [5, 1.537459794428035e-12],
    [15, 7.212994172451207e-100],
    [26, 5.663192408856143e-296],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(erfc(x), expected)).toBeLessThan(2e-15);
  });

  it("ends at 2 and 0", () => {
    expect([erfc(Number.NEGATIVE_INFINITY), erfc(Number.POSITIVE_INFINITY)]).toEqual([2, 0]);
  });
});

describe("erfcx", () => {
  it.each([
    [-20, 1.0442939379528289e174],
    [-1, 5.008980080762283],
    [0, 1],
    [0.5, 0.6156903441929259],
    [4, 0.1369994576250614],
    [30, 0.01879588886141675],
    [1000, 0.0005641893014533877],
  ])("at %d is %d", (x, expected) => {
    expect(relativeError(erfcx(x), expected)).toBeLessThan(2e-15);
  });

  it("falls off like 1 / (x √π) far out and overflows far below 0", () => {
    expect(relativeError(erfcx(1e200), 1 / (1e200 * Math.sqrt(Math.PI)))).toBeLessThan(1e-15);
    expect(erfcx(-30)).toBe(Number.POSITIVE_INFINITY);
  });
});
