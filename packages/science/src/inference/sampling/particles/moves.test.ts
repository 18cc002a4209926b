import { describe, expect, it } from "vitest";
import { gamma } from "../../../numerics/distributions/gamma.ts";
import { stream } from "../../../numerics/stream.ts";
import type { Bridge } from "./bridge.ts";
import { Cloud } from "./cloud.ts";
import { hamiltonianMove } from "./hamiltonian.ts";
import { randomWalkMove } from "./random-walk.ts";

/** The logarithms of two gamma(3, 1) variables, a skewed target; half of it counts as factor, at λ = 2. */
const bridge: Bridge = {
  end: 2,
  hasGradient: true,
  evaluate({ size, columns }, gradients) {
    const base = new Float64Array(size);
    const factor = new Float64Array(size);
    columns.forEach((column, axis) => {
      column.forEach((x, index) => {
        base[index] += x - Math.exp(x);
        factor[index] += x;
        if (gradients) gradients.base[axis][index] = 1 - Math.exp(x);
        if (gradients) gradients.factor[axis][index] = 1;
      });
    });
    return { base, factor };
  },
};
const law = gamma(3, 1);

describe.each([
  ["steps along differences", randomWalkMove, 1.5],
  ["Hamiltonian trajectories", hamiltonianMove, 1.1],
])("%s", (_, move, length) => {
  it("leave the target as it is, however coarse they are", () => {
    const random = stream("moves");
    const size = 8000;
    const columns = [1, 2].map(() => Float64Array.from({ length: size }, () => Math.log(law.sample(random))));
    const cloud = new Cloud(columns, size, 2);
    const values = bridge.evaluate(cloud.positions);
    const starts = columns.map((column) => column.slice());
    for (let round = 0; round < 30; round++) {
      const taken = move(cloud, values, { bridge, lambda: 2 }, length, random);
      expect(taken).toBeGreaterThan(0.1);
      expect(taken).toBeLessThan(0.95);
    }
    columns.forEach((column, axis) => {
      expect(column.filter((x, index) => x === starts[axis][index]).length).toBeLessThan(0.02 * size);
      // Shares below the quantiles of the target, within four standard errors.
      for (const p of [0.05, 0.2, 0.5, 0.8, 0.95]) {
        const cut = Math.log(law.quantile(p));
        const share = column.reduce((count, x) => count + Number(x < cut), 0) / size;
        expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / size));
      }
    });
    // The values were kept up with the positions.
    expect(values).toEqual(bridge.evaluate(cloud.positions));
  });
});
