import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regularizedBeta, regularizedBetaComplement } from "./incomplete-beta.ts";
import { inverseRegularizedBeta, inverseRegularizedBetaComplement } from "./inverse-incomplete-beta.ts";
import { relativeError } from "./relative-error.test-support.ts";

const shape = fc.double({ min: -3, max: 6, noNaN: true }).map((exponent) => Math.exp(exponent * Math.LN10));
const probability = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });

describe("incomplete beta", () => {
  // I and 1 - I from mpmath, 60 digits: the series DLMF 8.17.8 and the continued fraction 8.17.22.
  it.each([
    [0.5, 0.5, 0.3, 0.3690101195655454, 0.6309898804344546],
    [1e-3, 1e-3, 0.5, 0.5, 0.5],
    [1e-3, 2, 1e-4, 0.9918226777544659, 0.008177322245534148],
    [1e-3, 2, 0.9, 0.9999946344990699, 0.000005365500930166359],
    [1e-9, 3, 0.01, 0.9999999968748798, 3.1251201817101277e-9],
    [2, 3, 0.4, 0.5248, 0.4752],
    [2, 3, 1e-100, 6e-200, 1],
    [50, 0.01, 0.9, 0.000009127169348507688, 0.9999908728306515],
    [1e6, 0.5, 0.999999, 0.15729915515583526, 0.8427008448441647],
    [200, 300, 0.4, 0.502428616319932, 0.497571383680068],
    [200, 300, 0.7, 1, 5.764914593041774e-44],
    [5000, 6000, 0.45, 0.16918840013184638, 0.8308115998681536],
    [1e6, 1e6, 0.5, 0.5, 0.5],
    [1e6, 1e6, 0.51, 1, 2.4904536576103943e-176],
    [1e6, 2e6, 0.33, 6.731946441645255e-35, 1],
    [3, 1e9, 1e-9, 0.0803013973473038, 0.9196986026526962],
    [5e7, 0.5, 0.9999999, 0.0015654018799602903, 0.9984345981200397],
  ])("I(%d, %d) at %d is %d, its complement %d", (a, b, x, lower, upper) => {
    expect(relativeError(regularizedBeta(a, b, x), lower)).toBeLessThan(1e-12);
    expect(relativeError(regularizedBetaComplement(a, b, x), upper)).toBeLessThan(1e-12);
  });

  it("is a power when the other shape is 1", () => {
    fc.assert(
      fc.property(shape, fc.double({ min: 1e-3, max: 1 - 1e-3, noNaN: true }), (a, x) => {
        const power = Math.exp(a * Math.log(x));
        if (power > 1e-300) expect(relativeError(regularizedBeta(a, 1, x), power)).toBeLessThan(1e-12);
      }),
    );
  });

  it("is mirrored by exchanging the shapes", () => {
    fc.assert(
      fc.property(shape, shape, fc.integer({ min: 1, max: 1023 }), (a, b, numerator) => {
        const x = numerator / 1024; // 1 - x is exact.
        expect(regularizedBetaComplement(b, a, 1 - x)).toBeCloseTo(regularizedBeta(a, b, x), 12);
      }),
      { numRuns: 300 },
    );
  });

  it("is undone by its inverses", () => {
    fc.assert(
      fc.property(shape, shape, probability, (a, b, p) => {
        const x = inverseRegularizedBeta(a, b, p);
        // Near 0 and 1 the distance from the end is lost, in x itself; the shapes tell how fast the tail moves with x.
        if (x > 1e-300 && x < 0.999) {
          expect(relativeError(regularizedBeta(a, b, x), p)).toBeLessThan(1e-12 * (10 + a + b));
        }
        const y = inverseRegularizedBetaComplement(a, b, p);
        if (y > 1e-300 && y < 0.999) {
          expect(relativeError(regularizedBetaComplement(a, b, y), p)).toBeLessThan(1e-12 * (10 + a + b));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("refuses shapes and arguments outside its domain", () => {
    for (const call of [
      () => regularizedBeta(0, 1, 0.5),
      () => regularizedBeta(1, -1, 0.5),
      () => regularizedBetaComplement(1, 1, 1.5),
      () => inverseRegularizedBeta(1, 1, -0.1),
      () => inverseRegularizedBetaComplement(Number.NaN, 1, 0.5),
    ]) {
      expect(call).toThrow(AssayError);
    }
  });
});
