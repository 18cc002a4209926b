import { describe, expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import { modelOf } from "../known-posteriors.test-support.ts";
import { temperedLikelihood } from "./bridge.ts";
import { Cloud } from "./cloud.ts";
import { findExchangeable, inOrder, shuffleBlocks, sortBlocks, suggestBlocks } from "./exchange.ts";
import { poolEvidence } from "./log-evidence.ts";
import { resampleSystematic } from "./resample.ts";
import { nextTemperature } from "./temperature.ts";

describe("systematic resampling", () => {
  it("copies a particle of weight w out of n either ⌊nw⌋ or ⌈nw⌉ times, in order", () => {
    const weights = [0.05, 0.33, 0, 0.12, 0.5];
    for (const uniform of [0, 0.25, 0.5, 0.999]) {
      const ancestors = new Int32Array(7);
      resampleSystematic(Float64Array.from([9, 9, ...weights].map(Math.log)), 2, 5, uniform, ancestors);
      const copies = weights.map(
        (_, index) => ancestors.subarray(2).filter((ancestor) => ancestor === index + 2).length,
      );
      copies.forEach((count, index) => {
        expect(Math.abs(count - 5 * weights[index])).toBeLessThan(1);
      });
      expect([...ancestors.subarray(2)]).toEqual([...ancestors.subarray(2)].sort());
      expect([...ancestors.subarray(0, 2)]).toEqual([0, 0]);
    }
  });

  it("never copies a particle without weight", () => {
    const ancestors = new Int32Array(4);
    resampleSystematic(Float64Array.from([0, 1, 0, 0].map(Math.log)), 0, 4, 0.9999999999999999, ancestors);
    expect([...ancestors]).toEqual([1, 1, 1, 1]);
  });
});

describe("a cloud", () => {
  it("keeps its islands apart", () => {
    const cloud = new Cloud([Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8)], 8, 2);
    const change = [0, 0, 0, Math.log(5), Math.log(9), 0, 0, 0];
    cloud.reweigh((index) => change[index]);
    expect(Math.exp(cloud.logEvidence[0])).toBeCloseTo(2, 12);
    expect(Math.exp(cloud.logEvidence[1])).toBeCloseTo(3, 12);
    // 1 / Σ w² of (1, 1, 1, 5) / 8 is 64 / 28, of (9, 1, 1, 1) / 12 it is 144 / 84: the smaller, of four.
    expect(cloud.effectiveShare()).toBeCloseTo(144 / 84 / 4, 12);
    cloud.resample(stream("islands"), []);
    expect(cloud.columns[0].subarray(0, 4).every((x) => x <= 4)).toBe(true);
    expect(cloud.columns[0].subarray(4).every((x) => x >= 5)).toBe(true);
    expect(cloud.effectiveShare()).toBeCloseTo(1, 12);
  });
});

describe("the next temperature", () => {
  const cloud = new Cloud([new Float64Array(100)], 100, 1);
  const shareAfter = (factor: Float64Array, lambda: number) => cloud.effectiveShare((index) => factor[index] * lambda);

  it("halves the effective share", () => {
    const factor = Float64Array.from({ length: 100 }, (_, index) => -3 * index);
    const lambda = nextTemperature(cloud, factor, 0, 1, 0.5);
    expect(shareAfter(factor, lambda)).toBeCloseTo(0.5, 2);
    const further = nextTemperature(cloud, factor, 0.3, Number.POSITIVE_INFINITY, 0.5) - 0.3;
    expect(shareAfter(factor, further)).toBeCloseTo(0.5, 2);
  });

  it("is the end where that is near", () => {
    expect(nextTemperature(cloud, new Float64Array(100), 0.2, 1, 0.5)).toBe(1);
  });

  it("does not stand still for particles that are ruled out", () => {
    const factor = Float64Array.from({ length: 100 }, (_, index) => (index < 70 ? Number.NEGATIVE_INFINITY : -index));
    const lambda = nextTemperature(cloud, factor, 0, 1, 0.5);
    expect(cloud.effectiveShare((index) => factor[index] * lambda)).toBeCloseTo(0.15, 2);
  });
});

describe("interchangeable blocks", () => {
  const names = ["source_1[1]", "source_1[2]", "source_2[1]", "source_2[2]", "noise"];

  it("are suggested by numbers in names", () => {
    expect(suggestBlocks(names)).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 2],
        [1, 3],
      ],
    ]);
    expect(suggestBlocks(["a", "b"])).toEqual([]);
  });

  it("are those that the density cannot tell apart", () => {
    const prior = "x1 ~ normal(0, 1)\nx2 ~ normal(0, 1)\n";
    for (const [law, expected] of [
      ["y ~ normal(x1 * x2, 1)", [[0], [1]]],
      ["y ~ normal(x1 + 1.0001 * x2, 1)", undefined],
    ] as const) {
      const model = modelOf(prior + law, ["y"]);
      const bridge = temperedLikelihood(model.density([{ inputs: {}, outcome: [1] }]));
      const cloud = new Cloud(model.drawPrior(stream("probe"), 16).columns, 16, 1);
      expect(findExchangeable(suggestBlocks(["x1", "x2"]), bridge, cloud)).toEqual(expected);
    }
  });

  it("are sorted and shuffled whole", () => {
    const columns = [Float64Array.of(5, 1), Float64Array.of(50, 10), Float64Array.of(3, 2), Float64Array.of(30, 20)];
    const cloud = new Cloud(columns, 2, 1);
    const blocks = suggestBlocks(names)[0];
    sortBlocks(cloud, blocks);
    expect(columns.map((column) => [...column])).toEqual([
      [3, 1],
      [30, 10],
      [5, 2],
      [50, 20],
    ]);
    const orders = new Set<number>();
    for (let round = 0; round < 20; round++) {
      shuffleBlocks(cloud, blocks, stream("order", round));
      expect(columns[1][0]).toBe(10 * columns[0][0]);
      expect(columns[3][0]).toBe(10 * columns[2][0]);
      orders.add(columns[0][0]);
    }
    expect([...orders].sort()).toEqual([3, 5]);
  });

  it("out of order have no density", () => {
    const flat = {
      end: 1,
      hasGradient: false,
      evaluate: () => ({ base: new Float64Array(2), factor: new Float64Array(2) }),
    };
    const columns = [Float64Array.of(1, 2), Float64Array.of(2, 1)];
    expect([...inOrder(flat, [[0], [1]]).evaluate({ size: 2, columns }).base]).toEqual([0, Number.NEGATIVE_INFINITY]);
  });
});

describe("evidence of several islands", () => {
  it("is the mean, with its standard error", () => {
    const { value, standardError } = poolEvidence(Float64Array.of(Math.log(1), Math.log(3)));
    expect(value).toBeCloseTo(Math.log(2), 12);
    // Ratios 0.5 and 1.5: standard deviation √0.5, over √2.
    expect(standardError).toBeCloseTo(0.5, 12);
  });

  it("is told by every lineage, and follows the particles that are copied", () => {
    const cloud = new Cloud([Float64Array.from({ length: 16 }, (_, index) => index)], 16, 1);
    // The first two particles, one lineage, fit four times as well as the others.
    cloud.reweigh((index) => (index < 2 ? Math.log(4) : 0));
    const before = cloud.logEvidenceOfLineages();
    expect(Math.exp(before[0])).toBeCloseTo(4, 12);
    expect(Math.exp(before[7])).toBeCloseTo(1, 12);
    cloud.resample(stream("lineages"), []);
    const [first, ...others] = cloud.logEvidenceOfLineages().map(Math.exp);
    // Of 22 shares it has 8: five or six of sixteen copies, each worth 22 / 16.
    expect([(2.5 * 22) / 16, (3 * 22) / 16]).toContainEqual(expect.closeTo(first, 10));
    expect((first + others.reduce((sum, each) => sum + each, 0)) / 8).toBeCloseTo(22 / 16, 12);
  });
});
