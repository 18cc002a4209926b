import { describe, expect, it } from "vitest";
import { sampleBernoulli } from "../../numerics/sampling/bernoulli.ts";
import { sampleBeta } from "../../numerics/sampling/beta.ts";
import { type Stream, stream } from "../../numerics/stream.ts";
import { pairedDifference } from "./paired-difference.ts";
import { binaryWorlds, coverageOf, skewedLaws } from "./simulated-coverage.test-support.ts";

const samples = 2000;
const correlation = 0.3;

/** A world's items' scores: 0 or 1, with the mean and the correlation within a world that are asked for. */
function binaryWorld(random: Stream, items: number, mean: number): number[] {
  const precision = 1 / correlation - 1;
  const share = sampleBeta(random, mean * precision, (1 - mean) * precision);
  return Array.from({ length: items }, () => sampleBernoulli(random, share));
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

// 2,000 samples put a standard error of 0.005 on a coverage of 0.95.
describe("the 95 % interval of a difference, with a correlation of 0.3 within worlds", () => {
  const cases = [10, 20, 50].flatMap((worlds) => [0.5, 0.8].map((mean) => ({ worlds, mean })));
  for (const { worlds, mean } of cases) {
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
});

// 400 samples put a standard error of 0.011 on a coverage of 0.95; packages/science/audits/coverage.ts has the whole grid.
describe("the 95 % interval of a mean score", () => {
  const laws = [binaryWorlds(1, 0, 0.02), binaryWorlds(20, 0.5, 0.3), ...skewedLaws];
  for (const worlds of [2, 6, 18]) {
    it(`holds the mean over ${worlds} worlds at least as often as it says`, () => {
      for (const law of laws) expect(coverageOf(law, worlds, 400, 5).held, law.name).toBeGreaterThan(0.91);
    });
  }

  it("is narrower with more worlds, and holds the truth less often where it is wrong", () => {
    const law = binaryWorlds(5, 0.3, 0.5);
    expect(coverageOf(law, 50, 20).width).toBeLessThan(coverageOf(law, 5, 20).width);
    expect(coverageOf({ ...law, mean: 0.7 }, 50, 200, 0).held).toBeLessThan(0.5);
  });
});
