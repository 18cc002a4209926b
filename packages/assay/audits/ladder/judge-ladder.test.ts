import { expect, it } from "vitest";
import { judgeLadder } from "./judge-ladder.ts";

const worlds = (mean: number): number[] => [-0.2, -0.1, 0, 0.1, 0.2].map((offset) => mean + offset);

it("finds nothing to object to where a score falls at every step", () => {
  const { rises, trend, means } = judgeLadder({ agent: "sweep", steps: [0.9, 0.7, 0.5, 0.3].map(worlds) });
  expect(rises).toEqual([]);
  expect(trend).toBeCloseTo(-1, 12);
  expect(means.map((mean) => mean.toFixed(1))).toEqual(["0.9", "0.7", "0.5", "0.3"]);
});

it("finds a step at which a score rises in all worlds, and not one that is chance", () => {
  const lucky = [0.71, 0.5, 0.72, 0.68, 0.9];
  expect(judgeLadder({ agent: "sweep", steps: [worlds(0.7), lucky] }).rises).toEqual([]);
  const rising = worlds(0.7).map((score, index) => score + 0.1 + index / 1000);
  expect(judgeLadder({ agent: "sweep", steps: [worlds(0.8), worlds(0.7), rising] }).rises).toEqual([1]);
});

it("tells no trend of a score that never changes", () => {
  expect(judgeLadder({ agent: "guess", steps: [worlds(0), worlds(0), worlds(0)] }).trend).toBeUndefined();
});
