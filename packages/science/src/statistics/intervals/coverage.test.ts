import { describe, expect, it } from "vitest";
import { sampleBernoulli } from "../../numerics/sampling/bernoulli.ts";
import { sampleBeta } from "../../numerics/sampling/beta.ts";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { type Stream, stream } from "../../numerics/stream.ts";
import { ClusteredMean } from "./clustered-mean.ts";
import { pairedDifference } from "./paired-difference.ts";
import { wilsonInterval } from "./proportion.ts";

const samples = 2000;
const correlation = 0.3;

/** A world's items' scores: 0 or 1, with the mean and the correlation within a world that are asked for. */
function binaryWorld(random: Stream, items: number, mean: number): number[] {
  const precision = 1 / correlation - 1;
  const share = sampleBeta(random, mean * precision, (1 - mean) * precision);
  return Array.from({ length: items }, () => sampleBernoulli(random, share));
}

/** The same of normal scores with mean 0 and variance 1. */
function normalWorld(random: Stream, items: number): number[] {
  const shift = Math.sqrt(correlation) * sampleNormal(random);
  return Array.from({ length: items }, () => shift + Math.sqrt(1 - correlation) * sampleNormal(random));
}

function meanOf(worlds: readonly (readonly number[])[]): ClusteredMean {
  const mean = new ClusteredMean({ repeats: 1 });
  for (const [world, values] of worlds.entries()) {
    for (const [item, value] of values.entries()) mean.add(`${world}`, `${item}`, value, 1);
  }
  return mean;
}

/** The share of samples in which the interval at 95 % holds the truth. */
function coverage(name: string, truth: number, intervalOf: (random: Stream) => { low: number; high: number }): number {
  let held = 0;
  for (let sample = 0; sample < samples; sample++) {
    const { low, high } = intervalOf(stream("coverage", name, sample));
    if (low <= truth && truth <= high) held += 1;
  }
  return held / samples;
}

function definedInterval(mean: ClusteredMean): { low: number; high: number } {
  const { interval } = mean.interval(0.95);
  if (!interval.defined) throw new Error(interval.message);
  return interval;
}

// 2,000 samples put a standard error of 0.005 on a coverage of 0.95.
describe("the 95 % interval, with a correlation of 0.3 within worlds", () => {
  const cases = [10, 20, 50].flatMap((worlds) => [0.5, 0.8].map((mean) => ({ worlds, mean })));
  for (const { worlds, mean } of cases) {
    it(`holds the mean ${mean} of 0 or 1 scores of ${worlds} worlds with 5 items in 94 to 98 of 100 samples`, () => {
      const draw = (random: Stream) => Array.from({ length: worlds }, () => binaryWorld(random, 5, mean));
      const clustered = coverage("binary", mean, (random) => definedInterval(meanOf(draw(random))));
      expect(clustered).toBeGreaterThan(0.94);
      expect(clustered).toBeLessThan(0.98);
      const naive = coverage("binary", mean, (random) => {
        const scores = draw(random).flat();
        return wilsonInterval(scores.filter((score) => score === 1).length, scores.length, 0.95);
      });
      expect(naive).toBeLessThan(0.88);
    });

    it(`holds a difference of two agents over ${worlds} worlds, of mean ${mean}, in 93 to 98 of 100 samples`, () => {
      const draw = (random: Stream) =>
        Array.from({ length: worlds }, (_, world) =>
          binaryWorld(random, 5, mean).map((value, item) => ({
            cluster: `${world}`,
            item: `${item}`,
            value,
            weight: 1,
          })),
        ).flat();
      const paired = coverage("paired", 0, (random) => {
        const { test } = pairedDifference(draw(random), draw(random), 0.95);
        // No difference anywhere is no mistake about there being none.
        return test.defined ? test : { low: 0, high: 0 };
      });
      expect(paired).toBeGreaterThan(0.93);
      expect(paired).toBeLessThan(0.98);
    });
  }

  for (const worlds of [5, 20]) {
    it(`holds the mean of normal scores of ${worlds} worlds with 5 items in 94 to 96.5 of 100 samples`, () => {
      const draw = (random: Stream) => Array.from({ length: worlds }, () => normalWorld(random, 5));
      const clustered = coverage("normal", 0, (random) => definedInterval(meanOf(draw(random))));
      expect(clustered).toBeGreaterThan(0.94);
      expect(clustered).toBeLessThan(0.965);
    });
  }

  it("holds a mean near 1, where few are wrong, at least as often as it says with 20 worlds", () => {
    const draw = (random: Stream) => Array.from({ length: 20 }, () => binaryWorld(random, 5, 0.95));
    expect(coverage("rare", 0.95, (random) => definedInterval(meanOf(draw(random))))).toBeGreaterThan(0.95);
  });
});
