import { describe, expect, it } from "vitest";
import { binomial } from "../distributions/binomial.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { gamma } from "../distributions/gamma.ts";
import { normal } from "../distributions/normal.ts";
import { poisson } from "../distributions/poisson.ts";
import { stream } from "../stream.ts";
import { exponentialZiggurat } from "./exponential.ts";
import { drawsOf, fitProbability } from "./fit-probability.test-support.ts";
import { fillNormal, normalZiggurat } from "./normal.ts";
import { layerCount } from "./ziggurat.ts";

describe("a ziggurat", () => {
  it.each([
    ["normal", normalZiggurat, Math.sqrt(2 * Math.PI) * normal(0, 1).survival(normalZiggurat.tail)],
    ["exponential", exponentialZiggurat, Math.exp(-exponentialZiggurat.tail)],
  ])("has layers of one area, the base with the tail among them: %s", (_, { scale, height, tail }, tailArea) => {
    const base = tail * height[1] + tailArea;
    const areas = Array.from(
      { length: layerCount - 1 },
      (_, index) => scale[index + 1] * 2 ** 52 * (height[index + 2] - height[index + 1]),
    );
    for (const area of areas) expect(Math.abs(area / base - 1)).toBeLessThan(1e-12);
    expect(Math.abs((scale[0] * 2 ** 52 * height[1]) / base - 1)).toBeLessThan(1e-12);
    expect(height[layerCount]).toBe(1);
  });
});

describe("the tail of normal draws", () => {
  it("has its mean excess density / survival - start where the ziggurat ends", () => {
    const source = stream("precision", "tail");
    const start = normalZiggurat.tail;
    const block = new Float64Array(drawsOf(1_000_000));
    const excesses: number[] = [];
    for (let round = 0; round < 60; round++) {
      fillNormal(source, block);
      for (const draw of block) if (Math.abs(draw) > start) excesses.push(Math.abs(draw) - start);
    }
    const expectedCount = 60 * block.length * 2 * normal(0, 1).survival(start);
    expect(Math.abs(excesses.length - expectedCount)).toBeLessThan(5 * Math.sqrt(expectedCount));
    const meanExcess = Math.exp(normal(0, 1).logDensity(start)) / normal(0, 1).survival(start) - start;
    const observed = excesses.reduce((sum, excess) => sum + excess, 0) / excesses.length;
    expect(Math.abs(observed - meanExcess)).toBeLessThan((5 * meanExcess) / Math.sqrt(excesses.length));
  });
});

describe("ten million draws, or a share of them", () => {
  const drawCount = drawsOf(10_000_000);

  /** The fit of the counts up to each edge and beyond the last. */
  function fitAt(distribution: Distribution, edges: readonly number[]): number {
    const source = stream("precision", distribution.name);
    const observed = new Float64Array(edges.length + 1);
    for (let i = 0; i < drawCount; i++) {
      const draw = distribution.sample(source);
      let cell = 0;
      while (cell < edges.length && draw > edges[cell]) cell++;
      observed[cell]++;
    }
    const survival = [1, ...edges.map((edge) => distribution.survival(edge)), 0];
    return fitProbability(
      observed,
      Array.from(observed, (_, cell) => drawCount * (survival[cell] - survival[cell + 1])),
    );
  }

  it.each([
    ["gamma(0.3, 1)", gamma(0.3, 1), [1e-6, 1e-4, 1e-3, 0.01, 0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 5]],
    ["binomial(60, 0.4)", binomial(60, 0.4), Array.from({ length: 23 }, (_, index) => 13 + index)],
    ["poisson(15)", poisson(15), Array.from({ length: 23 }, (_, index) => 4 + index)],
  ])("have the masses of %s to a thousandth", (_, distribution, edges) => {
    expect(fitAt(distribution, edges)).toBeGreaterThan(1e-4);
  });
});
