import { describe, expect, it } from "vitest";
import { chargeExcess, equivalenceVolume, meanCharge, PKW, pHAfter, type Vessel } from "./equilibrium.ts";

/** 1.7 mmol of an acid in 70 mL of water. */
const vessel = (...pKa: number[]): Vessel => ({ pKa, amount: 1.7, volume: 70, waterAcid: 0 });

describe("the mean charge of an acid", () => {
  it("is a half at the pKa of a monoprotic acid, and 1/11 a unit below", () => {
    expect(meanCharge([4.76], 4.76)).toBeCloseTo(0.5, 14);
    expect(meanCharge([4.76], 3.76)).toBeCloseTo(1 / 11, 14);
  });

  it("is one half-way between the two pKa of a diprotic acid, and runs to two", () => {
    expect(meanCharge([2.85, 5.7], 4.275)).toBeCloseTo(1, 14);
    expect(meanCharge([2.85, 5.7], 13)).toBeCloseTo(2, 6);
  });

  it("is twice that of a monoprotic acid where the constants differ by log10 4, as those of two equal sites do", () => {
    const half = Math.log10(2);
    for (const pH of [3, 4.2, 5.5])
      expect(meanCharge([4 - half, 4 + half], pH)).toBeCloseTo(2 * meanCharge([4], pH), 13);
  });
});

describe("the pH in the vessel", () => {
  it("of the acid alone solves [H]² + Ka [H] = Ka C, where hydroxide counts for nothing", () => {
    const [ka, c] = [10 ** -3.75, 1.7 / 70];
    const hydrogen = (-ka + Math.sqrt(ka * ka + 4 * ka * c)) / 2;
    expect(pHAfter(vessel(3.75), 0.1, 0)).toBeCloseTo(-Math.log10(hydrogen), 8);
  });

  it("of pure water is half of pKw", () => {
    expect(pHAfter({ ...vessel(4), amount: 0 }, 0.1, 0)).toBeCloseTo(PKW / 2, 12);
  });

  it("far beyond the equivalence point is that of the excess of base in the whole volume", () => {
    const excess = (0.1 * 30 - 1.7) / (70 + 30);
    expect(pHAfter(vessel(4.2), 0.1, 30)).toBeCloseTo(PKW + Math.log10(excess), 7);
  });

  it("leaves no charge over, for one and for two protons", () => {
    for (const acid of [vessel(4.2), vessel(2.6, 8.3), { ...vessel(9.27), waterAcid: 0.03 }])
      for (const added of [0, 3, 8.5, 17, 25])
        expect(Math.abs(chargeExcess(acid, 0.1, added, pHAfter(acid, 0.1, added)))).toBeLessThan(1e-12);
  });
});

describe("the search for a pH", () => {
  it("ends at the same double as a bisection that computes every sign", () => {
    const bisect = (acid: Vessel, added: number): number => {
      let [low, high] = [0, 14];
      for (;;) {
        const middle = (low + high) / 2;
        if (middle <= low || middle >= high) return middle;
        if (chargeExcess(acid, 0.1, added, middle) > 0) low = middle;
        else high = middle;
      }
    };
    for (const acid of [vessel(2.6), { ...vessel(9.27), waterAcid: 0.03 }, vessel(2.6, 8.3), vessel(4.2, 4.6)])
      for (const added of [0, 0.01, 3, 8.5, 16.99, 17, 17.01, 25, 34, 40])
        expect(pHAfter(acid, 0.1, added)).toBe(bisect(acid, added));
  });
});

describe("the equivalence volume", () => {
  it("counts every proton, and the acid of the water", () => {
    expect(equivalenceVolume({ ...vessel(2.85, 5.7), waterAcid: 0.03 }, 0.1)).toBeCloseTo(34.3, 12);
  });

  it("is where a monoprotic acid has the pH of its salt", () => {
    const acid = vessel(4.76);
    const at = pHAfter(acid, 0.1, equivalenceVolume(acid, 0.1));
    expect(at).toBeCloseTo((PKW + 4.76 + Math.log10(1.7 / 87)) / 2, 3);
  });
});
