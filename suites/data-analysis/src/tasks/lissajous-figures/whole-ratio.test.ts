import { describe, expect, it } from "vitest";
import { ratioOf, rightRatiosForUnison, wholeRatios, wrongRatios } from "./whole-ratio.ts";

describe("ratios of whole numbers", () => {
  it("are those without a common factor, both ways round, without unison", () => {
    const shown = wholeRatios(4).map(({ tops, sides }) => `${tops}:${sides}`);
    expect(shown).toEqual(["1:2", "1:3", "1:4", "2:1", "2:3", "3:1", "3:2", "3:4", "4:1", "4:3"]);
  });

  it("are as many as Euler's function says", () => {
    // Twice the sum of φ(n) from 2 to 11: 1 + 2 + 2 + 4 + 2 + 6 + 4 + 6 + 4 + 10 = 41.
    expect(wholeRatios(11)).toHaveLength(82);
  });
});

describe("wrong ratios", () => {
  it("change the frequency by as much as asked, and no more", () => {
    const wrong = wrongRatios({ tops: 2, sides: 3 }, 5, [0.05, 0.3]);
    expect(wrong.map(({ tops, sides }) => `${tops}:${sides}`)).toEqual(["1:2", "3:4", "3:5", "4:5"]);
  });

  it("are never the right one turned upside down, nor near it", () => {
    for (const right of wholeRatios(11)) {
      for (const wrong of wrongRatios(right, 11, [0.03, 3])) {
        expect(Math.abs(ratioOf(right) * ratioOf(wrong) - 1)).toBeGreaterThan(0.15);
      }
    }
  });

  it("may be unison, where a neighbour was meant", () => {
    const right = rightRatiosForUnison(5, [0.1, 0.3]).map(({ tops, sides }) => `${tops}:${sides}`);
    expect(right).toEqual(["4:3", "4:5", "5:4"]);
  });
});
