import fc from "fast-check";
import { describe, expect, it } from "vitest";
import fixture from "../fixtures/repeats.json" with { type: "json" };
import { nominalAgreement } from "./agreement.ts";
import { krippendorffAlpha, type Measure } from "./krippendorff.ts";

// packages/science/audits/python/fixtures_repeats.py makes these with the package krippendorff.
const level = 0.95;

describe("Krippendorff's alpha is that of the package krippendorff", () => {
  for (const { name, measure, worlds, units, alpha, interval } of fixture.alphas) {
    it(`for ${measure} values, ${name}`, () => {
      const rated = units.map((values, index) => ({ cluster: worlds[index], values }));
      const found = krippendorffAlpha(rated, { measure: measure as Measure, level });
      expect(found.alpha).toBeCloseTo(alpha, 10);
      if (interval === undefined) {
        expect(found.interval).toMatchObject({ defined: false, because: "too-few" });
        return;
      }
      if (!found.interval.defined) throw new Error(found.interval.message);
      const width = interval[1] - interval[0];
      expect(Math.abs(found.interval.low - interval[0])).toBeLessThan(0.08 * width);
      expect(Math.abs(found.interval.high - interval[1])).toBeLessThan(0.08 * width);
    });
  }

  // K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), https://repository.upenn.edu/asc_papers/43,
  // sections D and E, gives these to three decimals.
  const rows = [
    "1 2 3 3 2 1 4 1 2 . . .",
    "1 2 3 3 2 2 4 1 2 5 . 3",
    ". 3 3 3 2 3 4 2 2 5 1 .",
    "1 2 3 3 2 4 4 1 2 5 1 .",
  ].map((row) => row.split(" "));
  const published = rows[0].map((_, unit) => ({
    cluster: `${unit}`,
    values: rows
      .map((row) => row[unit])
      .filter((value) => value !== ".")
      .map(Number),
  }));
  for (const [measure, alpha] of [
    ["nominal", "0.743"],
    ["ordinal", "0.815"],
    ["interval", "0.849"],
  ] as const) {
    it(`and ${alpha} for the published example with ${measure} values`, () => {
      expect(krippendorffAlpha(published, { measure, level }).alpha?.toFixed(3)).toBe(alpha);
    });
  }
});

describe("Krippendorff's alpha", () => {
  it("of nominal values is that of nominalAgreement, for any units", () => {
    const units = fc.array(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 5 }), { maxLength: 9 });
    fc.assert(
      fc.property(units, (all) => {
        const rated = all.map((values, index) => ({ cluster: `${index}`, values }));
        const { alpha } = krippendorffAlpha(rated, { measure: "nominal", level });
        const expected = nominalAgreement(all).alpha;
        if (expected === null) expect(alpha).toBeUndefined();
        else expect(alpha).toBeCloseTo(expected, 12);
      }),
    );
  });

  it("of ordinal values depends on their order alone, of values on a scale not on its zero and unit", () => {
    const rated = fixture.alphas[3].units.map((values, index) => ({ cluster: `${index}`, values }));
    const moved = (change: (value: number) => number) =>
      rated.map(({ cluster, values }) => ({ cluster, values: values.map(change) }));
    const alpha = (units: typeof rated, measure: Measure) => krippendorffAlpha(units, { measure, level }).alpha ?? 0;
    expect(alpha(moved(Math.exp), "ordinal")).toBeCloseTo(alpha(rated, "ordinal"), 12);
    expect(
      alpha(
        moved((value) => 1e6 - 3 * value),
        "interval",
      ),
    ).toBeCloseTo(alpha(rated, "interval"), 9);
  });

  it("says so where there is no disagreement to draw from, and refuses words on a scale", () => {
    const same = Array.from({ length: 12 }, (_, index) => ({ cluster: `${index}`, values: [index % 2, index % 2] }));
    expect(krippendorffAlpha(same, { measure: "nominal", level })).toMatchObject({
      alpha: 1,
      interval: { defined: false, because: "constant" },
    });
    expect(krippendorffAlpha([], { measure: "nominal", level })).toMatchObject({ alpha: undefined, units: 0 });
    const words = [{ cluster: "a", values: ["x", "y"] }];
    expect(() => krippendorffAlpha(words, { measure: "ordinal", level })).toThrow(/finite numbers/);
  });
});
