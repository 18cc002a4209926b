import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { controlledMean, plainMean } from "../audits/support/reference/controlled-mean.ts";

/** Values around 2 that depend on a control of mean 0. */
function sample(name: string, size: number) {
  const random = stream("controlled mean", name);
  const controls = Array.from({ length: size }, () => [random.uniform() - 0.5]);
  const values = controls.map(([control]) => 2 + 3 * control + 0.1 * (random.uniform() - 0.5));
  return { controls, values };
}

describe("a mean with control variates", () => {
  it("is the intercept of numpy's least squares, with the standard error of White", () => {
    const values = [1, 2, 4, 3];
    const controls = [[-1], [0], [2], [0.5]];
    // numpy: X = [[1,-1],[1,0],[1,2],[1,.5]]; b = lstsq(X, y); V = inv(X'X) X' diag(r²) X inv(X'X); V[0,0] 4/3 4/2.
    const { value, standardError } = controlledMean(values, controls);
    expect(value).toBeCloseTo(2.12, 10);
    expect(standardError).toBeCloseTo(0.17081327, 8);
  });

  it("holds the expectation as often as its standard error says, and varies far less than the plain mean", () => {
    let held = 0;
    for (let set = 0; set < 200; set++) {
      const { values, controls } = sample(String(set), 40);
      const { value, standardError } = controlledMean(values, controls);
      if (Math.abs(value - 2) <= 1.96 * standardError) held += 1;
      expect(standardError).toBeLessThan(0.1 * plainMean(values).standardError);
    }
    expect(held).toBeGreaterThan(178);
  });

  it("counts worlds with the same questions as one", () => {
    const { values, controls } = sample("groups", 40);
    const twice = controlledMean(
      [...values, ...values],
      [...controls, ...controls],
      [...values, ...values].map((_, i) => i % 40),
    );
    expect(twice.standardError / controlledMean(values, controls).standardError).toBeCloseTo(Math.sqrt(38 / 39), 6);
  });
});
