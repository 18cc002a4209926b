import { describe, expect, it } from "vitest";
import { classicalVelocity, recessionVelocity, SPEED_OF_LIGHT } from "./doppler.ts";

describe("the Doppler laws", () => {
  it("give six tenths of the speed of light at redshift 1, since (1 + 0.6) / (1 − 0.6) is 2 squared", () => {
    expect(recessionVelocity(1)).toBeCloseTo(0.6 * SPEED_OF_LIGHT, 6);
  });

  it("differ by half the redshift, to first order", () => {
    for (const redshift of [0.001, 0.01, 0.1]) {
      const excess = classicalVelocity(redshift) / recessionVelocity(redshift) - 1;
      expect(Math.abs(excess - redshift / 2)).toBeLessThan((redshift * redshift) / 2);
    }
  });
});
