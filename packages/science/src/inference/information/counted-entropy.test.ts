import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { countedEntropy } from "./counted-entropy.ts";

/** So many draws of each outcome, in random order. */
function drawsOf(counts: readonly number[]): Int32Array {
  const cells = Int32Array.from(counts.flatMap((count, cell) => new Array<number>(count).fill(cell)));
  stream("order").shuffle(cells);
  return cells;
}

const equal = (size: number): Float64Array => new Float64Array(size).fill(1 / size);

function entropyOf(counts: readonly number[]) {
  const cells = drawsOf(counts);
  return countedEntropy(cells, counts.length, equal(cells.length));
}

describe("the entropy of counts", () => {
  // Equation 7 of Chao, Wang and Jost (2013), summed by mpmath to 60 digits.
  it.each([
    [[10, 5, 3, 2, 2, 1, 1, 1], 1.94496333206338, 0.0572591225638365],
    [[1, 1, 1, 1, 1], 2.92122162725495, 0.837888293921615],
    [[40, 30, 20, 1], 1.12711863990412, 0],
    [[200, 100, 50, 1, 1, 1, 2], 1.05080013023448, 0.00654961401618083],
    [[...new Array<number>(30).fill(2), 1], 3.69652839746482, 0.000264541890135265],
  ])("%j is %f, of which %f was not seen", (counts, value, unseen) => {
    const found = entropyOf(counts);
    expect(found.value).toBeCloseTo(value, 10);
    expect(found.unseen).toBeCloseTo(unseen, 10);
  });

  it("of outcomes that were all seen often has nothing unseen", () => {
    expect(entropyOf([500, 500]).unseen).toBe(0);
    expect(entropyOf([500, 500]).value).toBeCloseTo(Math.log(2) + 1 / 2000, 6);
  });

  it("is not changed by draws of no weight", () => {
    const cells = drawsOf([12, 7, 4, 2, 2, 1, 1]);
    const weights = Float64Array.from(cells, (_, draw) => 1 + (draw % 3));
    const more = countedEntropy(Int32Array.of(...cells, 7, 3, 8), 9, Float64Array.of(...weights, 0, 0, 0));
    expect(more.value).toBeCloseTo(countedEntropy(cells, 7, weights).value, 12);
  });

  it("counts draws of unequal weight as fewer", () => {
    // Each outcome has a draw of weight 1 and one that hardly counts: as if it had been drawn once.
    const cells = Int32Array.from({ length: 40 }, (_, draw) => draw % 20);
    const weights = Float64Array.from(cells, (_, draw) => (draw < 20 ? 1 : 1e-12));
    const once = countedEntropy(cells.slice(0, 20), 20, equal(20));
    expect(countedEntropy(cells, 20, weights).value).toBeCloseTo(once.value, 6);
    expect(countedEntropy(cells, 20, equal(40)).value).toBeLessThan(once.value - 1);
  });

  it("is off by no more than what is told, in a long tail, and varies as much as is told", () => {
    // Outcome k with probability in proportion to 1 / k², up to a million.
    const most = 1_000_000;
    const masses = Array.from({ length: most }, (_, index) => 1 / ((index + 1) * (index + 1)));
    const total = masses.reduce((sum, mass) => sum + mass, 0);
    const truth = masses.reduce((sum, mass) => sum - (mass / total) * Math.log(mass / total), 0);
    const random = stream("long tail");
    const size = 1000;
    const misses = Array.from({ length: 40 }, () => {
      const outcomes = Array.from({ length: size }, () => drawTail(masses, total, random.uniform()));
      const codes = new Map<number, number>();
      const cells = Int32Array.from(outcomes, (outcome) => {
        if (!codes.has(outcome)) codes.set(outcome, codes.size);
        return codes.get(outcome) ?? 0;
      });
      const found = countedEntropy(cells, codes.size, equal(size));
      return { miss: found.value - truth, ...found };
    });
    const mean = (of: (each: (typeof misses)[number]) => number) =>
      misses.reduce((sum, each) => sum + of(each), 0) / 40;
    const bias = mean(({ miss }) => miss);
    const deviation = Math.sqrt(mean(({ miss }) => (miss - bias) * (miss - bias)));
    expect(Math.abs(bias)).toBeLessThan(mean(({ unseen }) => unseen) + deviation / 3);
    expect(mean(({ standardError }) => standardError) / deviation).toBeGreaterThan(0.7);
    expect(mean(({ standardError }) => standardError) / deviation).toBeLessThan(1.6);
  });
});

function drawTail(masses: readonly number[], total: number, uniform: number): number {
  let left = uniform * total;
  let outcome = 0;
  while (outcome < masses.length - 1 && left >= masses[outcome]) left -= masses[outcome++];
  return outcome;
}
