import { describe, expect, it } from "vitest";
import { erfc } from "../special/erf.ts";
import { stream } from "../stream.ts";
import { exponentials } from "./exponentials.ts";
import { logarithms } from "./logarithms.ts";
import { upperTails } from "./upper-tails.ts";

const random = stream("quick");
const uniforms = (low: number, high: number, count = 20_000) =>
  Float64Array.from({ length: count }, () => low + (high - low) * random.uniform());
const special = Float64Array.of(
  0,
  -0,
  1,
  -1,
  Infinity,
  -Infinity,
  Number.NaN,
  1e-320,
  1e308,
  1.7e308,
  -1e308,
  800,
  -800,
);

type Quick = (x: Float64Array, out: Float64Array, count: number) => void;

/** The largest of the errors, each in units of what is allowed for it. */
function worst(quick: Quick, exact: (x: number) => number, allowed: (x: number) => number, x: Float64Array): number {
  const out = new Float64Array(x.length);
  quick(x, out, x.length);
  return out.reduce((most, value, row) => Math.max(most, Math.abs(value - exact(x[row])) / allowed(x[row])), 0);
}

function onSpecials(quick: Quick): Float64Array {
  const out = new Float64Array(special.length);
  quick(special, out, special.length);
  return out;
}

describe("exponentials", () => {
  it.each([uniforms(-708, 709), uniforms(-5, 5), uniforms(-1e-3, 1e-3)])("are those of Math.exp to 4e-16", (x) => {
    expect(worst(exponentials, Math.exp, (at) => 4e-16 * Math.exp(at), x)).toBeLessThan(1);
  });

  it("are those of Math.exp where the result leaves the doubles or is no number", () => {
    expect(onSpecials(exponentials)).toEqual(special.map(Math.exp));
  });

  it("may overwrite what they read, and leave the rest alone", () => {
    const x = Float64Array.of(0, 1, 2);
    exponentials(x, x, 2);
    expect(x[0]).toBe(1);
    expect(x[1]).toBeCloseTo(Math.E, 15);
    expect(x[2]).toBe(2);
  });
});

describe("logarithms", () => {
  const allowed = (at: number) => 5e-16 * Math.max(1, Math.abs(Math.log(at)));

  it.each([uniforms(0, 10), uniforms(0.9, 1.1), uniforms(-700, 700).map(Math.exp), uniforms(0.999999, 1.000001)])(
    "are those of Math.log to 5e-16 of the larger of 1 and their size",
    (x) => {
      expect(worst(logarithms, Math.log, allowed, x)).toBeLessThan(1);
    },
  );

  it("are those of Math.log of 0, of negative, infinite and subnormal numbers", () => {
    expect(onSpecials(logarithms)).toEqual(special.map(Math.log));
  });

  it("are 0 at 1, and read a part of an array as well as a whole one", () => {
    const whole = Float64Array.of(5, 1, 2, 1);
    const out = new Float64Array(3);
    logarithms(whole.subarray(1), out, 3);
    expect([...out]).toEqual([0, Math.LN2, 0]);
  });
});

describe("upper tails of the normal", () => {
  const exact = (z: number) => 0.5 * erfc(z * Math.SQRT1_2);

  it.each([uniforms(-6, 6), uniforms(0, 37), uniforms(-0.01, 0.01), uniforms(1.4, 1.42), uniforms(11.3, 11.4)])(
    "are those of erfc relatively to 4e-16 (4 + z²)",
    (z) => {
      expect(worst(upperTails, exact, (at) => 4e-16 * (4 + at * at) * exact(at), z)).toBeLessThan(1);
    },
  );

  it("are 0 and 1 at infinity, and missing for what is missing", () => {
    const out = new Float64Array(4);
    upperTails(Float64Array.of(Infinity, -Infinity, Number.NaN, 0), out, 4);
    expect([...out]).toEqual([0, 1, Number.NaN, 0.5]);
  });
});
