import type { Json } from "@assay/contract";
import { type AnswerKey, gradeAnswer } from "@assay/grading/answers";
import { describe, expect, it } from "vitest";

const none: AnswerKey = { kind: "unanswerable", reason: "no-rows" };
const test = (answer: "yes" | "no"): AnswerKey => ({ kind: "choice", answer, choices: ["yes", "no"] });
const number = (answer: number, significant: 2 | 3 | 4): AnswerKey => ({ kind: "number", answer, significant });
const direction: AnswerKey = { kind: "choice", answer: "rises", choices: ["rises", "falls"] };
const extension: AnswerKey = { kind: "choice", answer: ".json", choices: [".csv", ".json", ".jsonl"] };
const title: AnswerKey = {
  kind: "text",
  answer: "A two-year trial of cover crops and their effect on soil moisture in vineyards",
  threshold: 0.9,
};

describe("replies that a person would accept", () => {
  const cases: readonly (readonly [AnswerKey, Json])[] = [
    [none, "not possible: no rows match"],
    [none, { answer: "Not possible, because no rows match the conditions." }],
    [number(12.345, 3), "12.3 %"],
    [test("yes"), "YES, p < 0.05"],
    [test("no"), "No, there is not enough evidence"],
    [number(-0.13, 2), "-0.13 (p = 0.4)"],
    [direction, "It rises"],
    [extension, "*.json"],
    [test("yes"), '{"Answer":"yes"}'],
    [title, "Two-year trial of cover crops, and their effect on soil moisture in vineyards."],
  ];
  it.each(cases)("are right under the strict rule: %j, %j", (key, reply) => {
    expect(gradeAnswer(key, reply, "strict").correct).toBe(true);
  });

  it.each(["strict", "paper", "paper-truncated"] as const)("are right under %s if rounded as asked", (rule) => {
    // To the figures of the paper's rules, 1.2473 and 1.25 differ.
    expect(gradeAnswer(number(1.2473, 3), "1.25", rule).correct).toBe(true);
    expect(gradeAnswer(extension, "json", rule).correct).toBe(true);
  });

  it("are wrong if a title has another number", () => {
    const other = title.kind === "text" ? title.answer.replace("two-year", "three-year") : "";
    expect(gradeAnswer(title, other, "strict").correct).toBe(false);
  });
});
