import { type Law, readModel } from "@assay/science/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorOf, type Metric, type Truth } from "./metric.ts";
import { quantileLevels, quantilesOf, tableOf } from "./quantile-loss.ts";

const lawOf = (line: string): Law => {
  const read = readModel(`a ~ normal(0, 1)\ny ~ ${line}`, { inputs: [], outputs: ["y"] });
  if (!read.ok) throw new Error(read.errors[0]?.message);
  return read.model.lawsAt({ size: 1, columns: [Float64Array.of(0)] }, {})[0];
};
const binomial = lawOf("binomial(20, 0.4)");
const smooth = lawOf("normal(2, 0.5)");

/** What each metric compares with, and the true answer. */
const tables = [binomial, smooth].map((law) => tableOf(law));
const perfect: readonly (readonly [Metric, Truth, readonly number[]])[] = [
  [{ kind: "squared-error" }, { values: [3, 5], scales: [2, 0.1] }, [3, 5]],
  [{ kind: "absolute-error" }, { values: [3, 5] }, [3, 5]],
  [{ kind: "accuracy" }, { values: [1] }, [1]],
  [{ kind: "matched-squared-error", coordinates: 2 }, { values: [0, 0, 9, 9], scales: [3, 3, 3, 3] }, [9, 9, 0, 0]],
  [{ kind: "probability" }, { values: [0.37] }, [0.37]],
  [{ kind: "probability" }, { values: [1e-7] }, [1e-7]],
  [{ kind: "quantiles" }, { values: [], laws: tables }, tables.flatMap(quantilesOf)],
];

describe("errorOf", () => {
  it.each(perfect)("is exactly 0 for the true answer: %j", (metric, truth, answer) => {
    expect(errorOf(metric, answer, truth)).toBe(0);
  });

  it.each(perfect)("never falls when an answer moves away from the truth: %j", (metric, truth, answer) => {
    if (metric.kind === "accuracy") return;
    const size = metric.kind === "probability" ? 0.9 : 4;
    const step = fc.double({ min: 0, max: size, noNaN: true });
    fc.assert(
      fc.property(fc.nat(answer.length - 1), fc.boolean(), step, step, (place, isUp, one, other) => {
        const at = (distance: number): readonly number[] =>
          answer.map((value, index) => (index === place ? value + (isUp ? distance : -distance) : value));
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        // Far away a point may be matched to another one.
        if (metric.kind === "matched-squared-error" && far > 2) return;
        expect(errorOf(metric, at(far), truth)).toBeGreaterThanOrEqual(errorOf(metric, at(near), truth) - 1e-12);
      }),
    );
  });

  it("of a probability is the divergence in nats, with both clipped", () => {
    const kl = (p: number, q: number) => errorOf({ kind: "probability" }, [q], { values: [p] });
    expect(kl(0.5, 0.25)).toBeCloseTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3), 14);
    expect(kl(0.3, 0)).toBe(kl(0.3, 0.01));
    expect(kl(0.3, 1)).toBe(kl(0.3, 0.99));
    expect(kl(1, 0.5)).toBeCloseTo(0.99 * Math.log(1.98) + 0.01 * Math.log(0.02), 14);
  });

  it("of quantiles is the expected pinball loss less that of the true law", () => {
    const loss = (level: number, value: number) => {
      let sum = 0;
      for (let k = 0; k <= 20; k++) {
        const mass = Math.exp(binomial.logDensity(k)[0]);
        sum += mass * (k >= value ? level * (k - value) : (1 - level) * (value - k));
      }
      return sum;
    };
    const truth = quantilesOf(tables[0]);
    const given = [1, 5.5, 7, 9.25, 14];
    const expected = quantileLevels.map((level, index) => loss(level, given[index]) - loss(level, truth[index]));
    const mean = expected.reduce((sum, each) => sum + each, 0) / 5;
    expect(errorOf({ kind: "quantiles" }, given, { values: [], laws: [tables[0]] })).toBeCloseTo(mean, 9);
  });

  it("is the mean over the numbers of a prediction", () => {
    expect(errorOf({ kind: "squared-error" }, [1, 2], { values: [3, 5] })).toBe((4 + 9) / 2);
    expect(errorOf({ kind: "absolute-error" }, [1, 2], { values: [3, 5] })).toBe((2 + 3) / 2);
    expect(errorOf({ kind: "accuracy" }, [1], { values: [1] })).toBe(0);
    expect(errorOf({ kind: "accuracy" }, [1], { values: [0] })).toBe(1);
  });

  it("matches points in the best order, not one after the other", () => {
    const matched = { kind: "matched-squared-error", coordinates: 2 } as const;
    expect(errorOf(matched, [5, 5, 0, 0, 9, 9], { values: [0, 0, 9, 9, 5, 5] })).toBe(0);
    // The same truth is nearest to both predictions, but only one of them may be matched to it.
    expect(errorOf({ kind: "matched-squared-error", coordinates: 1 }, [0, 1], { values: [0.4, 10] })).toBeCloseTo(
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
        const error = errorOf(metric, given.flat(), { values: truth.flat() });
        expect(errorOf(metric, shuffled.flat(), { values: truth.flat() })).toBeCloseTo(error, 9);
        expect(error).toBeLessThanOrEqual(
          errorOf({ kind: "squared-error" }, given.flat(), { values: truth.flat() }) + 1e-9,
        );
      }),
    );
  });
});
