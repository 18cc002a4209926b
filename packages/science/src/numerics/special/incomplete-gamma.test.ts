import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { erf } from "./erf.ts";
import { lowerGamma, upperGamma } from "./incomplete-gamma.ts";
import { inverseLowerGamma, inverseUpperGamma } from "./inverse-incomplete-gamma.ts";
import { relativeError } from "./relative-error.test-support.ts";

const shape = fc.double({ min: -3, max: 7, noNaN: true }).map((exponent) => Math.exp(exponent * Math.LN10));
const probability = fc.oneof(
  fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }),
  fc.double({ min: -690, max: 0, noNaN: true }).map((exponent) => Math.exp(exponent)),
);

describe("incomplete gamma", () => {
  // P and Q from mpmath, 60 digits: the series DLMF 8.7.1 below the shape, the continued fraction above.
  it.each([
    [1e-3, 1e-5, 0.9891230446957827, 0.01087695530421733],
    [1e-3, 0.5, 0.9994399333435292, 0.00056006665647075],
    [1e-3, 3, 0.9999869268601989, 0.000013073139801213744],
    [1e-12, 0.1, 0.9999999999981771, 1.8229239584184573e-12],
    [0.5, 0.1, 0.345279153981423, 0.654720846018577],
    [0.5, 700, 1, 2.1010145162642176e-306],
    [1, 1e-10, 9.9999999995e-11, 0.9999999999],
    [3.5, 2, 0.22022259152428408, 0.7797774084757159],
    [50, 50, 0.5188083154720433, 0.4811916845279567],
    [50, 400, 1, 1.1366407840501794e-109],
    [399, 300, 2.9629307260766695e-8, 0.9999999703706927],
    [1000, 700, 1.0158583345333216e-26, 1],
    [1000, 1500, 1, 2.204698611388996e-43],
    [1e5, 1e5, 0.5004205221103653, 0.49957947788963486],
    [1e5, 101e3, 0.9991915784870745, 0.0008084215129255907],
    [1e8, 1e8, 0.5000132980760141, 0.49998670192398587],
    [1e8, 100300000, 1, 1.2044173125193527e-197],
  ])("P(%d, %d) is %d and Q is %d", (a, x, lower, upper) => {
    expect(relativeError(lowerGamma(a, x), lower)).toBeLessThan(1e-12);
    expect(relativeError(upperGamma(a, x), upper)).toBeLessThan(1e-12);
  });

  it("is the error function for shape 1/2 and the exponential for shape 1", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 30, noNaN: true }), (x) => {
        expect(relativeError(lowerGamma(0.5, x), erf(Math.sqrt(x)))).toBeLessThan(1e-13);
        expect(relativeError(upperGamma(1, x), Math.exp(-x))).toBeLessThan(1e-13);
      }),
    );
  });

  it("ends at 0 and 1", () => {
    expect([lowerGamma(2, 0), upperGamma(2, 0)]).toEqual([0, 1]);
    expect([lowerGamma(2, Number.POSITIVE_INFINITY), upperGamma(2, Number.POSITIVE_INFINITY)]).toEqual([1, 0]);
    expect(lowerGamma(2, Number.NaN)).toBeNaN();
  });

  it("is undone by its inverses", () => {
    fc.assert(
      fc.property(shape, probability, (a, p) => {
        const x = inverseLowerGamma(a, p);
        // Where x underflows nothing is left to compare; the tails move by about (a + x) times a relative change of x.
        if (x > 1e-300) expect(relativeError(lowerGamma(a, x), p)).toBeLessThan(1e-13 * (10 + a + x));
        const y = inverseUpperGamma(a, p);
        if (y > 1e-300) expect(relativeError(upperGamma(a, y), p)).toBeLessThan(1e-13 * (10 + a + y));
      }),
      { numRuns: 300 },
    );
  });

  it("refuses shapes and arguments outside its domain", () => {
    for (const call of [
      () => lowerGamma(0, 1),
      () => upperGamma(-1, 1),
      () => lowerGamma(1, -0.1),
      () => upperGamma(Number.NaN, 1),
      () => inverseLowerGamma(1, 1.5),
      () => inverseUpperGamma(Number.POSITIVE_INFINITY, 0.5),
    ]) {
      expect(call).toThrow(AssayError);
    }
  });
});
