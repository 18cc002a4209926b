import { describe, expect, it } from "vitest";
import type { AnswerForm } from "../answers/answer-form.ts";
import { PredictionSheet } from "./prediction-sheet.ts";

const form = { parse: (given: unknown) => ({ ok: true, value: given }) } as unknown as AnswerForm;

describe("answers to all questions", () => {
  it("that are named otherwise than by numbers are refused with the form that is wanted", () => {
    const problems = new PredictionSheet(form, 2).answerAll({ value: 1.2, confidence: 0 });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toBe(
      '"value" is the number of no question: the answers are a list in the order of the questions, or have their numbers: {"1": …, "2": …}.',
    );
    expect(problems.join()).not.toContain("NaN");
  });

  it("are taken as a list or by numbers", () => {
    const sheet = new PredictionSheet(form, 2);
    expect(sheet.answerAll([1, 2])).toEqual([]);
    expect(sheet.answerAll({ "question 2": 3 })).toEqual([]);
    expect(sheet.predictions).toEqual([1, 3]);
  });
});
