import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, type DoubleDouble, divide, doubleDouble, multiply } from "./double-double.ts";

// Doubles and double-doubles as integers in units of 2^-1074, so that errors are exact.
const UNIT = 1n << 1074n;

function exact(value: number): bigint {
  let scaled = value;
  let exponent = 0;
  while (scaled !== Math.trunc(scaled)) {
    scaled *= 2;
    exponent += 1;
  }
  return (BigInt(scaled) << 1074n) >> BigInt(exponent);
}

function exactSum({ high, low }: DoubleDouble): bigint {
  return exact(high) + exact(low);
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((value) => Math.abs(value) > 1e-6);
const pair = fc.tuple(number, number).map(([high, low]) => add(doubleDouble(high), doubleDouble(low * 1e-17)));

describe("double-double arithmetic", () => {
  it("adds with an error below 2^-100", () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const error = exactSum(add(a, b)) - (exactSum(a) + exactSum(b));
        return size(error) << 100n <= size(exactSum(a)) + size(exactSum(b));
      }),
    );
  });

  it("multiplies with an error below 2^-100", () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const product = exactSum(a) * exactSum(b);
        const error = exactSum(multiply(a, b)) * UNIT - product;
        return size(error) << 100n <= size(product);
      }),
    );
  });

  it("divides with an error below 2^-100", () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const error = exactSum(divide(a, b)) * exactSum(b) - exactSum(a) * UNIT;
        return size(error) << 100n <= size(exactSum(a) * UNIT);
      }),
    );
  });

  it("holds one third to 106 bits", () => {
    const third = divide(doubleDouble(1), doubleDouble(3));
    expect(third.high).toBe(1 / 3);
    expect(third.low).toBe(1 / 54043195528445952); // 1/3 = high + 2^-54/3, and 2^-54/3 rounds to this
  });
});
