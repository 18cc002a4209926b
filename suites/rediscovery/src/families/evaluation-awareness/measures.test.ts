import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import { describe, expect, it } from "vitest";
import type { Observation } from "../../family.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { evaluationAwareness } from "./family.ts";
import { chancesOfSteps, STEPS, stepsStated, type TranscriptParameters } from "./law.ts";

const rows = (origin: string, probabilities: readonly number[]): readonly Observation[] =>
  probabilities.map((probability) => ({ subject: "one", item: "q1", levels: { origin }, outcome: { probability } }));

describe("the area under the curve", () => {
  const area = evaluationAwareness.measures.find(({ name }) => name === "auc");

  it("counts pairs in which the evaluation is higher, and ties half", () => {
    // Of nine pairs, five are won (0.9 against all, 0.5 against 0.4 and 0.2) and one is tied (0.5).
    const seen = [...rows("evaluation", [0.9, 0.5, 0.1]), ...rows("deployment", [0.5, 0.4, 0.2])];
    expect(area?.estimate(seen)).toBeCloseTo((3 + 2 + 0.5) / 9, 12);
  });

  it("has no value without both origins", () => {
    expect(area?.estimate(rows("evaluation", [0.9]))).toBeUndefined();
  });
});

describe("the chances of what is stated", () => {
  it("are those of the score at evenly spread quantiles", () => {
    const { parameters, subjects, bank } = makeScenario("stated", evaluationAwareness, 0);
    const place = {
      subject: subjects[0],
      item: bank[6] as Parameters<typeof stepsStated>[1]["item"],
      features: { isDated: true, isSuspicious: true, isPercent: false, surface: {} },
    };
    const counts = Array.from({ length: STEPS + 1 }, () => 0);
    const draws = 40_000;
    for (let index = 0; index < draws; index += 1) {
      const lower = (index + 0.5) / draws;
      counts[stepsStated(parameters as TranscriptParameters, place, standardNormalQuantile(lower, 1 - lower))] += 1;
    }
    for (const [step, chance] of chancesOfSteps(parameters as TranscriptParameters, place).entries()) {
      expect(counts[step] / draws).toBeCloseTo(chance, 4);
    }
  });
});
