import { describe, expect, it } from "vitest";
import { binomial } from "../../../numerics/distributions/binomial.ts";
import { normal } from "../../../numerics/distributions/normal.ts";
import { poisson } from "../../../numerics/distributions/poisson.ts";
import { BernoulliLattice } from "./bernoulli-lattice.ts";
import { BinomialLattice } from "./binomial-lattice.ts";
import type { LatticeLaw } from "./lattice-law.ts";
import { MaskedLattice } from "./masked-lattice.ts";
import { FoldedNormalLattice, NormalLattice } from "./normal-lattice.ts";
import { PoissonLattice } from "./poisson-lattice.ts";
import { ProductLattice } from "./product-lattice.ts";
import { ratingMasses } from "./rating-masses.ts";
import { TableLattice } from "./table-lattice.ts";
import { placeWindows } from "./windows.ts";

function ratingLattice(mean: Float64Array, deviation: Float64Array, low: number, high: number): LatticeLaw {
  return new TableLattice(mean.length, high - low + 1, ratingMasses(mean, deviation, low, high));
}

/** The masses of a draw by cell, and Σ mass log mass as the lattice tells it. */
function massesOf(law: LatticeLaw, draw: number): { masses: Float64Array; told: number; summed: number } {
  let told = law.fill(draw);
  const masses = new Float64Array(law.cells);
  let summed = 0;
  for (let run = 0; run < law.runs; run++) {
    for (let at = 0; at < law.runLength; at++) {
      const mass = law.row[run * law.runLength + at];
      const cell = law.starts[run] + at;
      masses[cell] += mass;
      if (mass > 0) summed += mass * Math.log(mass);
      told += mass * (law.terms?.[cell] ?? 0);
    }
  }
  return { masses, told, summed };
}

const rates = Float64Array.of(0, 1e-9, 0.4, 9.7, 80, 4321.5);
const means = Float64Array.of(-3, 0, 0.2, 7, 5000);
const deviations = Float64Array.of(0.5, 0.5, 1, 2, 0.5);
const laws: readonly (readonly [string, LatticeLaw, number])[] = [
  ["Bernoulli", new BernoulliLattice(Float64Array.of(0, 0.3, 1)), 3],
  ["binomial", new BinomialLattice(50, Float64Array.of(0, 1e-9, 0.02, 0.5, 0.97, 1)), 6],
  ["Poisson", new PoissonLattice(rates), 6],
  ["normal", new NormalLattice(means, deviations), 5],
  ["folded normal", new FoldedNormalLattice(means, deviations), 5],
  ["rating", ratingLattice(Float64Array.of(-9, 1.2, 5, 30), Float64Array.of(1, 0.3, 2, 1), 1, 9), 4],
  [
    "product",
    new ProductLattice(
      new PoissonLattice(rates),
      new BinomialLattice(5, Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)),
    ),
    6,
  ],
  ["masked", new MaskedLattice(new PoissonLattice(rates.slice(2, 4)), 4, Uint32Array.of(0, 3)), 4],
];

describe.each(laws)("a lattice of %s laws", (_, law, draws) => {
  it("has masses that sum to 1, and tells Σ mass log mass", () => {
    for (let draw = 0; draw < draws; draw++) {
      const { masses, told, summed } = massesOf(law, draw);
      expect(masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 11);
      expect(told).toBeCloseTo(summed, 8);
    }
  });
});

describe("lattices", () => {
  it("have the masses of the distributions", () => {
    const counts = massesOf(new BinomialLattice(50, Float64Array.of(0.23)), 0).masses;
    for (const [k, mass] of counts.entries()) expect(mass).toBeCloseTo(Math.exp(binomial(50, 0.23).logDensity(k)), 14);
    const few = massesOf(new PoissonLattice(Float64Array.of(9.7)), 0).masses;
    for (const [k, mass] of few.entries()) expect(mass).toBeCloseTo(Math.exp(poisson(9.7).logDensity(k)), 14);
    const ratings = massesOf(ratingLattice(Float64Array.of(4.2), Float64Array.of(1.5), 1, 9), 0).masses;
    const below = (edge: number) => normal(4.2, 1.5).cdf(edge);
    expect(ratings[0]).toBeCloseTo(below(1.5), 12);
    expect(ratings[3]).toBeCloseTo(below(4.5) - below(3.5), 12);
    expect(ratings[8]).toBeCloseTo(1 - below(8.5), 12);
  });

  it("leave out cells that no draw reaches", () => {
    const windows = placeWindows(Float64Array.of(1e9, 5, 7, -4), Float64Array.of(1e9 + 2, 8, 9, 3));
    expect(windows.cells).toBe(16);
    expect([...windows.positions]).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 1e9, 1e9 + 1, 1e9 + 2]);
    expect([...windows.starts]).toEqual([13, 8, 10, 0]);
    expect([...windows.lengths]).toEqual([3, 4, 3, 8]);
  });

  it("put draws without an outcome into a cell of their own", () => {
    const masked = new MaskedLattice(new BernoulliLattice(Float64Array.of(0.3)), 2, Uint32Array.of(1));
    expect([...massesOf(masked, 0).masses]).toEqual([0, 0, 1]);
    expect([...massesOf(masked, 1).masses]).toEqual([0.7, 0.3, 0]);
  });
});
