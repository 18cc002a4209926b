import { describe, expect, it } from "vitest";
import { gaussLegendre } from "./gauss-legendre.ts";

describe("gaussLegendre", () => {
  it.each([1, 2, 5, 20, 64])("with %d nodes integrates x^k over [0, 1] exactly up to k = 2n - 1", (count) => {
    const { nodes, weights } = gaussLegendre(count);
    for (let degree = 0; degree < 2 * count; degree += 1) {
      const sum = weights.reduce((total, weight, index) => {
        let power = 1;
        for (let factor = 0; factor < degree; factor += 1) power *= nodes[index];
        return total + weight * power;
      }, 0);
      expect(sum).toBeCloseTo(1 / (degree + 1), 14);
    }
  });
});
