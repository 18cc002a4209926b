import { describe, expect, it } from "vitest";
import { independentOutputs } from "./independent-outputs.ts";
import { logSum } from "./log-sum.ts";
import { modelOf } from "./models.test-support.ts";

describe("the logarithm of a weighted sum", () => {
  it("is that of the sum, and of the others with their weights made to sum to 1", () => {
    const { all, others, share } = logSum(
      Float64Array.of(0, Math.log(2), Math.log(6)),
      Float64Array.of(0.5, 0.3, 0.2),
      2,
    );
    expect(all).toBeCloseTo(Math.log(0.5 + 0.6 + 1.2), 12);
    expect(others).toBeCloseTo(Math.log(1.1 / 0.8), 12);
    expect(share).toBeCloseTo((0.25 + 0.36 + 1.44) / 5.29, 12);
  });

  it("keeps the others where one dwarfs them, and where nothing is there", () => {
    const equal = new Float64Array(2).fill(0.5);
    expect(logSum(Float64Array.of(-1000, 500), equal, 1).others).toBeCloseTo(-1000, 9);
    expect(logSum(new Float64Array(2).fill(Number.NEGATIVE_INFINITY), equal, 0).all).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("independent outputs", () => {
  it("are apart only where no chain of shared parameters joins them", () => {
    const model = modelOf(
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\nc ~ normal(0, 1)\nd ~ normal(0, 1)\nv ~ normal(a + b, 1)\nw ~ normal(d, 1)\nx ~ normal(b + c, 1)\ny ~ normal(a, 1)",
      ["u"],
      ["v", "w", "x", "y"],
    );
    expect(independentOutputs(model)).toEqual([[1], [0, 2, 3]]);
  });
});
