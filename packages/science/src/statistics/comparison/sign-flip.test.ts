import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { stream } from "../../numerics/stream.ts";
import { signFlipTest } from "./sign-flip.ts";

/** All signs, one after another. */
function byBruteForce(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, each) => sum + each, 0));
  let reached = 0;
  for (let signs = 0; signs < 1 << differences.length; signs++) {
    const sum = differences.reduce((total, each, index) => total + ((signs >> index) & 1 ? each : -each), 0);
    if (Math.abs(sum) >= observed - 1e-9) reached += 1;
  }
  return reached / (1 << differences.length);
}

describe("a sign-flip test", () => {
  it("counts what trying all signs counts", () => {
    const difference = fc.oneof(
      fc.integer({ min: -4, max: 4 }).map((each) => each / 4),
      fc.integer({ min: -1000, max: 1000 }).map((each) => each / 1009),
    );
    fc.assert(
      fc.property(fc.array(difference, { minLength: 1, maxLength: 10 }), (differences) => {
        const found = signFlipTest(differences);
        expect(found.defined && found.pValue).toBeCloseTo(byBruteForce(differences), 9);
      }),
    );
  });

  it("has no p-value below 2^(1 - worlds), and reaches it where all differ in one direction", () => {
    expect(signFlipTest([0.1, 0.4, 0.2, 0.3, 0.7])).toMatchObject({ pValue: 1 / 16, leastPValue: 1 / 16 });
    expect(signFlipTest([0.1, 0, 0.2, 0, 0.7])).toMatchObject({ pValue: 1 / 4, leastPValue: 1 / 4, differing: 3 });
    expect(signFlipTest([0, 0])).toMatchObject({ pValue: 1, leastPValue: 1, differing: 0 });
  });

  it("draws signs where they are too many to count, and comes near what a normal law says", () => {
    const random = stream("test", "sign-flip");
    const differences = Array.from({ length: 203 }, () => 0.12 + sampleNormal(random));
    const found = signFlipTest(differences);
    if (!found.defined) throw new Error(found.message);
    expect(found).toMatchObject({ method: "drawn", draws: 99999, leastPValue: 1e-5 });
    const sum = differences.reduce((total, each) => total + each, 0);
    const z = Math.abs(sum) / Math.sqrt(differences.reduce((total, each) => total + each * each, 0));
    const tail = stream("test", "normal tail");
    const normalTail = Array.from({ length: 100000 }, () => Number(Math.abs(sampleNormal(tail)) >= z));
    expect(Math.abs(found.pValue - normalTail.reduce((total, each) => total + each, 0) / 100000)).toBeLessThan(0.006);
    expect(signFlipTest(differences)).toEqual(found);
  });

  it("agrees with its exact value when it draws", () => {
    const differences = Array.from({ length: 32 }, (_, index) => Math.sin(index * index) + 0.25);
    const exact = signFlipTest(differences);
    const drawn = signFlipTest([...differences, 1e-9, 1e-9, 1.5e-9, 2e-9], { draws: 40000 });
    if (!exact.defined || !drawn.defined) throw new Error("no p-value");
    expect([exact.method, drawn.method]).toEqual(["exact", "drawn"]);
    const error = Math.sqrt((exact.pValue * (1 - exact.pValue)) / 40000);
    expect(Math.abs(drawn.pValue - exact.pValue)).toBeLessThan(4.5 * error + 1 / 40000);
  });

  it("refuses what is no number, and says that nothing is there", () => {
    expect(() => signFlipTest([1, Number.NaN])).toThrow(/world 1 is NaN/);
    expect(() => signFlipTest([1], { draws: 0 })).toThrow(/number of draws/);
    expect(signFlipTest([])).toMatchObject({ defined: false, because: "no-values" });
  });
});
