import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorOf } from "./metric.ts";

describe("errorOf", () => {
  it("is the mean over the numbers of a prediction", () => {
    expect(errorOf({ kind: "squared-error" }, [1, 2], [3, 5])).toBe((4 + 9) / 2);
    expect(errorOf({ kind: "absolute-error" }, [1, 2], [3, 5])).toBe((2 + 3) / 2);
    expect(errorOf({ kind: "accuracy" }, [1], [1])).toBe(0);
    expect(errorOf({ kind: "accuracy" }, [1], [0])).toBe(1);
  });

  it("matches points in the best order, not one after the other", () => {
    const matched = { kind: "matched-squared-error", coordinates: 2 } as const;
    expect(errorOf(matched, [5, 5, 0, 0, 9, 9], [0, 0, 9, 9, 5, 5])).toBe(0);
    // The same truth is nearest to both predictions, but only one of them may be matched to it.
    expect(errorOf({ kind: "matched-squared-error", coordinates: 1 }, [0, 1], [0.4, 10])).toBeCloseTo(
      (0.16 + 81) / 2,
      12,
    );
  });

  it("does not depend on the order of predicted points", () => {
    const coordinate = fc.double({ min: -5, max: 5, noNaN: true });
    const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(points, points, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (given, truth, order) => {
        const metric = { kind: "matched-squared-error", coordinates: 2 } as const;
        const shuffled = order.map((index) => given[index]);
        const error = errorOf(metric, given.flat(), truth.flat());
        expect(errorOf(metric, shuffled.flat(), truth.flat())).toBeCloseTo(error, 9);
        expect(error).toBeLessThanOrEqual(errorOf({ kind: "squared-error" }, given.flat(), truth.flat()) + 1e-9);
      }),
    );
  });
});
