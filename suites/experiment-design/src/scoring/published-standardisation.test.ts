import type { Submission } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { pose } from "../suite.test-support.ts";
import { measure } from "./measure.ts";

describe("standardisation by the published constants", () => {
  // By hand, with 3 of 10 labels wrong: (0.3 - (1 - accuracy)) / deviation.
  it.each([
    ["mastectomy-survival", "survival", -1.0017], // (0.3 - 0.7396) / 0.43885
    ["moral-machines", "judgement", -0.5585], // (0.3 - 0.576) / 0.49419
    ["temporal-discounting", "choice", -0.4262], // (0.3 - 0.5) / 0.46928
    ["item-response", "correctness", -0.4], // (0.3 - 0.5) / 0.5: this constant is already an error
  ])("takes constants of %s as of accuracy where they are", async (environment, goal, expected) => {
    const { challenge } = pose({
      environment,
      goal,
      constants: "published",
      budgets: [0],
      points: 10,
    });
    const { key } = challenge;
    expect(key.evaluation).toHaveLength(10);
    const predictions = key.evaluation.map(({ truth: [label] }, index) => [index < 3 ? 1 - label : label]);
    const value = { stages: [{ experiments: [], predictions }] };
    const outcome = { kind: "answered" } as const;
    const submission: Submission = { outcome, answers: [{ to: "agent", outcome, text: "", value }], files: {} };
    const { stages } = await measure(key, submission);
    expect(stages[0].error).toBeCloseTo(0.3, 12);
    expect(stages[0].standardisedError).toBeCloseTo(expected, 4);
  });
});
