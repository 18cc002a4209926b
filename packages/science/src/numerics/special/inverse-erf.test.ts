import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erf, erfc } from "./erf.ts";
import { inverseErf, inverseErfc } from "./inverse-erf.ts";
import { relativeError } from "./relative-error.test-support.ts";

describe("inverseErfc", () => {
  // mpmath, 50 digits.
  it.each([
    [1e-300, 26.209469960516124],
    [1e-20, 6.601580622355143],
    [0.3, 0.7328690779592169],
    [0.5, 0.4769362762044699],
    [0.9, 0.08885599049425766],
    [1.3, -0.2724627147267544],
    [1.999, -2.3267537655135464],
  ])("at %d is %d", (y, expected) => {
    expect(relativeError(inverseErfc(y), expected)).toBeLessThan(1e-14);
  });

  it("undoes erfc", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 26, noNaN: true }), (x) => {
        expect(Math.abs(inverseErfc(erfc(x)) - x)).toBeLessThan(1e-11);
      }),
    );
  });
});

describe("inverseErf", () => {
  it("undoes erf, also for tiny values", () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (x) => {
        expect(relativeError(inverseErf(erf(x)), x)).toBeLessThan(1e-13);
      }),
    );
    expect(relativeError(inverseErf(1e-200), 8.86226925452758e-201)).toBeLessThan(1e-14);
  });

  it("reaches the infinities at -1 and 1 and refuses what lies beyond", () => {
    expect([inverseErf(-1), inverseErf(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(() => inverseErf(1.1)).toThrow(AssayError);
    expect(() => inverseErfc(-1)).toThrow(AssayError);
    expect(inverseErf(Number.NaN)).toBeNaN();
  });
});
