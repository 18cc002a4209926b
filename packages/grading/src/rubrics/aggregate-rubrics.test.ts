import { describe, expect, it } from "vitest";
import { aggregateRubrics, type GradedSequence } from "./index.ts";
import type { WeightedSum } from "./score-rubric.ts";

function sequence(task: string, world: string, all: WeightedSum, reasoning?: WeightedSum): GradedSequence {
  const byCategory = reasoning === undefined ? {} : { "scientific reasoning": reasoning };
  const withRightInputs = { gained: 0, weight: 0 };
  return { task, world, score: { metarubrics: [], all, withRightInputs, byCategory, undecided: 0 } };
}

describe("an aggregate over sequences", () => {
  const sequences = [
    sequence("cepheid", "1", { gained: 47, weight: 47 }, { gained: 37, weight: 37 }),
    sequence("cepheid", "2", { gained: 0, weight: 47 }, { gained: 0, weight: 37 }),
    sequence("lissajous", "1", { gained: 23, weight: 23 }),
  ];
  const { overall, byTask, byCategory, withRightInputs } = aggregateRubrics(sequences);

  it("weighs by metarubrics as the article does, and also counts every task the same", () => {
    expect(overall.weighted).toBeCloseTo(70 / 117, 12);
    expect(overall.macro).toBeCloseTo((0.5 + 1) / 2, 12);
  });

  it("tells tasks and categories apart, and keeps the sums of every sequence with its world", () => {
    expect(byTask.cepheid.weighted).toBe(0.5);
    expect(byTask.lissajous).toEqual({
      weighted: 1,
      macro: 1,
      sequences: [{ task: "lissajous", world: "1", gained: 23, weight: 23 }],
    });
    expect(byCategory).toEqual({
      "scientific reasoning": {
        weighted: 0.5,
        macro: 0.5,
        sequences: [
          { task: "cepheid", world: "1", gained: 37, weight: 37 },
          { task: "cepheid", world: "2", gained: 0, weight: 37 },
        ],
      },
    });
  });

  it("has no score where nothing was counted", () => {
    expect(withRightInputs).toEqual({ weighted: undefined, macro: undefined, sequences: [] });
    expect(aggregateRubrics([]).overall.weighted).toBeUndefined();
  });
});
