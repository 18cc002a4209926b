import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Precision, roundToPrecision } from "./precision.ts";

/** Rounds half away from zero on the exact binary value, in integers: x = ±m·2^e, and round(m·2^e·10^d) / 10^d. */
function exactRounding(value: number, decimals: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = BigInt(Math.max(biased, 1) - 1075);
  const numerator = mantissa * 10n ** BigInt(decimals) * (exponent > 0n ? 2n ** exponent : 1n);
  const denominator = exponent < 0n ? 2n ** -exponent : 1n;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const digits = Number(`${rounded}e-${decimals}`);
  return value < 0 && digits !== 0 ? -digits : digits;
}

describe("roundToPrecision", () => {
  it.each<[value: number, precision: Precision, rounded: number]>([
    [1.005, { decimals: 2 }, 1],
    [1.015, { decimals: 2 }, 1.01],
    [1.025, { decimals: 2 }, 1.02],
    [2.5, { decimals: 0 }, 3],
    [-2.5, { decimals: 0 }, -3],
    [0.125, { decimals: 2 }, 0.13],
    [-0.125, { decimals: 2 }, -0.13],
    [-0.001, { decimals: 2 }, 0],
    [-0, { decimals: 3 }, 0],
    [1e300, { decimals: 2 }, 1e300],
    [123456.789, { significant: 3 }, 123000],
    [-0, { significant: 3 }, 0],
    [0.000123456, { significant: 2 }, 0.00012],
    [5e-324, { significant: 1 }, 5e-324],
    [5e-324, { decimals: 20 }, 0],
  ])("rounds %d to %o as %d", (value, precision, rounded) => {
    expect(roundToPrecision(value, precision)).toBe(rounded);
  });

  it("agrees with exact integer arithmetic", () => {
    const near = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 })).map(([digits, shift]) => {
      return Number(`${digits}e-${shift}`);
    });
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e25, max: 1e25 }), near);
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 20 }), (x, decimals) => {
        expect(roundToPrecision(x, { decimals })).toBe(exactRounding(x, decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it("decides near ties on the binary value", () => {
    const wrong: number[] = [];
    for (let halves = 1; halves < 2000; halves += 2) {
      for (const decimals of [1, 2, 3, 6, 9]) {
        const tie = Number(`${halves * 5}e-${decimals + 1}`);
        for (const value of [tie, tie * (1 + 2.3e-16), tie * (1 - 1.2e-16)]) {
          if (roundToPrecision(value, { decimals }) !== exactRounding(value, decimals)) wrong.push(value);
        }
      }
    }
    expect(wrong).toStrictEqual([]);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 20 }), (x, digits) => {
        const once = roundToPrecision(x, { decimals: digits });
        expect(roundToPrecision(once, { decimals: digits })).toBe(once);
      }),
    );
  });
});
