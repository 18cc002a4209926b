import { describe, expect, it } from "vitest";
import { ACCEPTED, frequencyFor, impedance, inductanceFor, isAccepted, SET_RANGE } from "./impedance.ts";

describe("the impedance of a coil", () => {
  it("is 120π ohms for one henry at 60 Hz", () => {
    expect(impedance(60, 1)).toBeCloseTo(376.99111843, 8);
    expect(impedance(30, 2)).toBeCloseTo(376.99111843, 8);
  });

  it("can be turned round", () => {
    expect(frequencyFor(377, inductanceFor(377, 41.5))).toBeCloseTo(41.5, 10);
  });

  it("is accepted with both ends of the range", () => {
    expect([372.999, 373, 377, 381, 381.001].map(isAccepted)).toEqual([false, true, true, true, false]);
  });

  it("is set with room to the ends, and a change of 3 % leaves the range", () => {
    expect(SET_RANGE.every(isAccepted)).toBe(true);
    expect(SET_RANGE[1] * 0.97).toBeLessThan(ACCEPTED.low - 1);
    expect(SET_RANGE[0] * 1.03).toBeGreaterThan(ACCEPTED.high + 1);
  });
});
