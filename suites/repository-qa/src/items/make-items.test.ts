import { AnswerKey, gradeAnswer, gradingRules } from "@assay/grading/answers";
import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { itemSteps, makeItems } from "./make-items.ts";

const world = repositoryWorld({ kind: "public", value: "25" }, presets.default);
const challenges = [...makeItems(world, presets.default)];

describe("items", () => {
  it("have ids of 24 characters that are theirs alone, and none tells the world's key", () => {
    const ids = challenges.map(({ item }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z2-7]{24}$/);
    expect(JSON.stringify(challenges.map(({ item }) => item))).not.toContain(world.key);
  });

  it("have keys that the grader takes, under which their own answer is right and an empty one is not", () => {
    for (const { key } of challenges) {
      const answer = AnswerKey.parse(key.answer);
      const own = answer.kind === "unanswerable" ? "not possible" : answer.answer;
      for (const rule of gradingRules) {
        expect(gradeAnswer(answer, { answer: own }, rule).correct).toBe(true);
        expect(gradeAnswer(answer, "", rule).correct).toBe(false);
      }
    }
  });

  it("are the same in steps, of which there are many before the first", () => {
    const steps = [...itemSteps(world, presets.default)];
    expect(steps.filter((step) => step !== undefined)).toEqual(challenges);
    expect(steps.findIndex((step) => step !== undefined)).toBeGreaterThan(
      challenges.length / presets.default.variants.length,
    );
  });

  it("are in one wording unless more are asked for", () => {
    expect(new Set(challenges.map(({ item }) => item.question)).size).toBe(challenges.length);
  });

  it("carry a certificate exactly when they have no answer", () => {
    for (const { key, strata } of challenges) {
      expect(key.certificate !== undefined).toBe(key.answer.kind === "unanswerable");
      expect(strata.answerable).toBe(key.answer.kind === "unanswerable" ? "no" : "yes");
    }
  });
});
