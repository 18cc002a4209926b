import { describe, expect, it } from "vitest";
import { usableAndBlendedStars, usableStars } from "./stars.ts";

const cepheid = { id: "C1", magnitude: 28.12345, period: 12.34567, quality: "ok" } as const;
const galaxy = { id: "G1", kind: "usable", redshift: 0.0212345678, cepheid } as const;
const star = { galaxy: "G1", cepheid: "C1", redshift: 0.0212345678, magnitude: 28.123, period: 12.3457 };

describe("the stars of an analysis", () => {
  it("have the table's magnitudes and periods, and redshifts that are not rounded", () => {
    expect(usableStars([galaxy])).toEqual([star]);
  });

  it("are those of usable galaxies; an analysis that passes over the quality has the blended ones too", () => {
    const others = ["blended", "incomplete", "withoutCepheid", "withoutSpectrum", "bare"] as const;
    const galaxies = others.map((kind) => ({ ...galaxy, kind }));
    expect(usableStars(galaxies)).toEqual([]);
    expect(usableAndBlendedStars([galaxy, ...galaxies])).toEqual([star, star]);
  });
});
