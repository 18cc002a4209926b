import { describe, expect, it } from "vitest";
import { absoluteMagnitude, distanceFromModulus, distanceModulus } from "./period-luminosity.ts";

describe("the period-luminosity law", () => {
  it("has its offset at ten days and gains its slope at a hundred", () => {
    const law = { a: -2.43, b: -4.05 };
    expect(absoluteMagnitude(law, 10)).toBeCloseTo(-4.05, 12);
    expect(absoluteMagnitude(law, 100)).toBeCloseTo(-6.48, 12);
  });
});

describe("the distance modulus", () => {
  it("is 0 at ten parsecs, 5 at a hundred and 25 at a million", () => {
    expect([10, 100, 1e6].map(distanceModulus)).toEqual([0, 5, 25]);
  });

  it("gives the distance back", () => {
    for (const distance of [7.2, 4.5e7, 3e8])
      expect(distanceFromModulus(distanceModulus(distance)) / distance).toBeCloseTo(1, 12);
  });
});
