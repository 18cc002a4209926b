import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearScale } from "../axes/scale.ts";
import { columnMeans } from "./column-means.ts";

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe("means over columns of pixels", () => {
  it("of a spectrum that is flat are its level, and half of it where it covers half a column", () => {
    const spectrum = { first: 400, last: 750, intensities: new Float64Array(8).fill(0.5) };
    const scale = linearScale([400, 750], [40.5, 47.5]);
    expect([...columnMeans(spectrum, scale, 40, 8)]).toEqual([0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.25]);
  });

  it("keep the light and its centre, whatever the sampling", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), fc.double({ min: 10, max: 30, noNaN: true }), (count, centre) => {
        // A triangle ten pixels wide, sampled so that its corners need not fall on samples.
        const intensities = Float64Array.from({ length: count + 1 }, (_, index) => {
          return Math.max(0, 1 - Math.abs((40 * index) / count - centre) / 5);
        });
        const means = columnMeans({ first: 0, last: 40, intensities }, linearScale([0, 40], [0, 40]), 0, 40);
        const step = 40 / count;
        expect(sum(means)).toBeCloseTo(sum(intensities) * step, 9);
        const sampled = intensities.map((value, index) => value * index * step);
        const drawn = means.map((value, column) => value * (column + 0.5));
        expect(Math.abs(sum(drawn) / sum(means) - sum(sampled) / sum(intensities))).toBeLessThan(0.02);
      }),
    );
  });
});
