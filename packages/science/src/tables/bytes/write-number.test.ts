import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Precision, roundToPrecision } from "../columns/precision.ts";
import { ByteWriter } from "./byte-writer.ts";
import { writeFloat, writeInteger } from "./write-number.ts";

function written(write: (writer: ByteWriter) => void): string {
  const writer = new ByteWriter(0);
  write(writer);
  return new TextDecoder().decode(writer.finish());
}

const float = (value: number, precision: Precision) => written((writer) => writeFloat(writer, value, precision));
const magnitudes = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.maxSafeInteger(),
);

describe("writeFloat", () => {
  it("writes decimals in full, as toFixed does where it can", () => {
    fc.assert(
      fc.property(magnitudes, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        const rounded = roundToPrecision(value, { decimals });
        fc.pre(Math.abs(rounded) < 1e15);
        expect(float(rounded, { decimals })).toBe(rounded.toFixed(decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it("is read back as the same double", () => {
    fc.assert(
      fc.property(magnitudes, fc.integer({ min: 1, max: 17 }), (value, digits) => {
        for (const precision of [{ decimals: digits }, { significant: digits }, { decimals: digits + 3 }]) {
          const rounded = roundToPrecision(value, precision);
          fc.pre(Number.isFinite(rounded));
          expect(Number(float(rounded, precision))).toBe(rounded);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("is read back as the same double around every power of two", () => {
    const wrong: string[] = [];
    for (let power = 2 ** -70; power < 2 ** 70; power *= 2) {
      for (const value of [power * (1 - 2 ** -53), power, power * (1 + 2 ** -52)]) {
        for (let decimals = 0; decimals <= 20; decimals++) {
          const rounded = roundToPrecision(value, { decimals });
          const text = float(rounded, { decimals });
          if (Number(text) !== rounded || roundToPrecision(rounded, { decimals }) !== rounded) wrong.push(text);
        }
      }
    }
    expect(wrong).toStrictEqual([]);
  });

  it.each<[value: number, precision: Precision, text: string]>([
    [1.5, { decimals: 2 }, "1.50"],
    [-0.05, { decimals: 2 }, "-0.05"],
    [0, { decimals: 3 }, "0.000"],
    [1e21, { decimals: 2 }, "1e+21"],
    [123456789.123456, { decimals: 6 }, "123456789.123456"],
    [1.5, { significant: 3 }, "1.5"],
    [1e-7, { significant: 3 }, "1e-7"],
    [-120000, { significant: 2 }, "-120000"],
  ])("writes %d at %o as %s", (value, precision, text) => {
    expect(float(value, precision)).toBe(text);
  });
});

describe("writeInteger", () => {
  it("writes every safe integer as String does", () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer()), (value) => {
        expect(written((writer) => writeInteger(writer, value))).toBe(String(value));
      }),
    );
    for (const value of [0, 9, 10, 999_999_999, 1e9, 1e9 + 1, 2 ** 31, -(2 ** 53) + 1, 2 ** 53 - 1]) {
      expect(written((writer) => writeInteger(writer, value))).toBe(String(value));
    }
  });
});
