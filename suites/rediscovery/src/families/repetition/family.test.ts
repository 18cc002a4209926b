import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { makeScenario } from "../../scenario/scenario.ts";
import { freshNoise } from "../../subject/noise.ts";
import { itKeepsToTheContract } from "../../testing/family-contract.test-support.ts";
import { repetition } from "./family.ts";
import type { RepetitionParameters } from "./law.ts";

describe("repetition", () => {
  itKeepsToTheContract(repetition);

  it("says the target as often as its probability tells", () => {
    const { parameters, bank, subjects } = makeScenario("1", repetition, 0);
    const item = repetition.bank(stream("repetition", "a bank"))[17];
    expect(item.levels).toEqual(bank[17].levels);
    const features = { repeats: 2, shared: 5, words: 180, isMarked: true, surface: {} };
    const random = stream("repetition", "next words");
    const said = Array.from({ length: 10_000 }, () =>
      repetition.respond(
        parameters as RepetitionParameters,
        { subject: subjects[0], item, features },
        freshNoise(random, 0),
      ),
    );
    const probability = said[0].outcome.probability ?? Number.NaN;
    const share = said.filter(({ said: { word } }) => word === item.target).length / said.length;
    expect(Math.abs(share - probability)).toBeLessThan(
      4.5 * Math.sqrt((probability * (1 - probability)) / said.length),
    );
    expect(said[0].said.alternatives.reduce((sum, each) => sum + each.probability, 0)).toBeCloseTo(1, 12);
  });
});
