import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { power } from "./power.ts";

// [base, exponent, nearest double or "Infinity", (true value - nearest) in ulps], by mpmath: packages/science/audits/python/fixtures_power.py
type Row = [base: number, exponent: number, nearest: number | "Infinity", offset: number];
const rows: Row[] = JSON.parse(readFileSync(new URL("fixtures/power.json", import.meta.url), "utf8"));

function unitInLastPlace(value: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  return view.getFloat64(0) - value;
}

describe("power", () => {
  it("errs by less than 0.53 ulp against mpmath, subnormal numbers and the edge of overflow included", () => {
    let worst = 0;
    for (const [base, exponent, nearest, offset] of rows) {
      const result = power(base, exponent);
      if (nearest === "Infinity") {
        expect(result).toBe(Infinity);
      } else {
        worst = Math.max(worst, Math.abs((result - nearest) / unitInLastPlace(nearest) - offset));
      }
    }
    expect(rows.length).toBe(1500);
    expect(worst).toBeLessThan(0.53);
    expect(worst).toBeGreaterThan(0.49);
  });

  // https://tc39.es/ecma262/#sec-numeric-types-number-exponentiate
  it.each([
    [2, NaN, NaN],
    [1, NaN, NaN],
    [NaN, 0, 1],
    [NaN, -0, 1],
    [0, 0, 1],
    [Infinity, -0, 1],
    [NaN, 1, NaN],
    [NaN, 2, NaN],
    [NaN, -3.5, NaN],
    [1.5, Infinity, Infinity],
    [-1.5, Infinity, Infinity],
    [1.5, -Infinity, 0],
    [1, Infinity, NaN],
    [-1, Infinity, NaN],
    [1, -Infinity, NaN],
    [0.5, Infinity, 0],
    [-0.5, -Infinity, Infinity],
    [0, Infinity, 0],
    [0, -Infinity, Infinity],
    [-0, -Infinity, Infinity],
    [Infinity, Infinity, Infinity],
    [-Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, 0],
    [Infinity, 0.5, Infinity],
    [Infinity, -0.5, 0],
    [-Infinity, 3, -Infinity],
    [-Infinity, 1, -Infinity],
    [-Infinity, 2, Infinity],
    [-Infinity, 2.5, Infinity],
    [-Infinity, -3, -0],
    [-Infinity, -4, 0],
    [-Infinity, -0.5, 0],
    [0, 3, 0],
    [0, -3, Infinity],
    [-0, 3, -0],
    [-0, 2, 0],
    [-0, 0.5, 0],
    [-0, -3, -Infinity],
    [-0, -2, Infinity],
    [-0, -0.5, Infinity],
    [-8, 1 / 3, NaN],
    [-2, 3, -8],
    [-2, -3, -0.125],
    [-2, 4, 16],
    [-1, 9007199254740991, -1],
    [-1, 9007199254740992, 1],
    [-1, 1e300, 1],
    [1, 1e300, 1],
    [-3, 1e300, Infinity],
    [0.999, 1e300, 0],
    [-0.999, -1e300, Infinity],
    [Number.MAX_VALUE, 1e-20, 1],
    [Number.MIN_VALUE, Number.MIN_VALUE, 1],
    [Number.MIN_VALUE, 1, Number.MIN_VALUE],
    [Number.MIN_VALUE, -1, Infinity],
    [Number.MAX_VALUE, 1.0000000001, Infinity],
    [2, 1024, Infinity],
    [2, -1075, 0],
    [-2, -1075, -0],
    [2, -1074.9999999999998, Number.MIN_VALUE],
  ])("power(%d, %d) is %d", (base, exponent, expected) => {
    expect(power(base, exponent)).toBe(expected);
  });

  it("gives every power of two that is a double", () => {
    for (let exponent = -1074, expected = Number.MIN_VALUE; exponent <= 1023; exponent += 1, expected *= 2) {
      expect(power(2, exponent)).toBe(expected);
      expect(power(0.5, -exponent)).toBe(expected);
    }
  });

  it("is exact wherever an integer power fits a double", () => {
    let cases = 0;
    for (let base = 2; base <= 300; base += 1) {
      let exact = BigInt(base);
      for (let exponent = 2; exponent <= 60; exponent += 1) {
        exact *= BigInt(base);
        if (BigInt(Number(exact)) !== exact) continue;
        cases += 1;
        expect(power(base, exponent)).toBe(Number(exact));
        expect(power(-base, exponent)).toBe(exponent % 2 === 0 ? Number(exact) : -Number(exact));
      }
    }
    expect(cases).toBeGreaterThan(2000);
  });

  it("undoes exact squares and fourth powers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 94906265 }), (root) => power(root * root, 0.5) === root),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9741 }), (root) => power(root * root * root * root, 0.25) === root),
      { numRuns: 2000 },
    );
  });

  it("squares as a product does and inverts as a quotient does", () => {
    fc.assert(fc.property(fc.double(), (base) => Object.is(power(base, 2), base * base)));
    fc.assert(fc.property(fc.double(), (base) => Object.is(power(base, -1), 1 / base)));
  });
});
