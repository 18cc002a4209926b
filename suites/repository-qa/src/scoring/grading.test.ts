import type { GradedItem } from "@assay/contract";
import { type AnswerKey, gradeAnswer } from "@assay/grading/answers";
import { describe, expect, it } from "vitest";
import { grading } from "./grading.ts";

const graded = (id: string, answer: AnswerKey, reply: string): GradedItem<{ answer: AnswerKey }> => {
  const { correct, reason } = gradeAnswer(answer, reply, "strict");
  return {
    id,
    question: id,
    strata: {},
    key: { answer },
    isAnswered: reply !== "",
    scores: [
      { scorer: "paper", metric: "correct", value: 0, weight: 1, reason: "of another rule" },
      { scorer: "strict", metric: "correct", value: correct ? 1 : 0, weight: 1, reason },
    ],
  };
};
const whole = (answer: number): AnswerKey => ({ kind: "integer", answer });
const none: AnswerKey = { kind: "unanswerable", reason: "no-rows" };

const summary = grading.summarise?.([
  graded("a", whole(1), "1"),
  graded("b", whole(2), "not possible"),
  graded("c", whole(3), ""),
  graded("d", none, "not possible"),
  graded("e", none, "5"),
  graded("f", none, "6"),
]);

describe("graded answers of repository-qa", () => {
  it("tell how many abstentions were due, and how many that were due were seen", () => {
    expect(summary?.data.abstention).toEqual({ abstained: 2, precision: 1 / 2, recall: 1 / 3 });
    expect(summary?.lines[0]).toBe("abstained 2 times: precision 50.0 %, recall 33.3 %");
    expect(grading.summarise?.([]).data.abstention).toEqual({ abstained: 0, precision: null, recall: null });
  });

  it("tell how many replies could not be read, apart from those that are wrong", () => {
    const form = grading.summarise?.([
      graded("a", whole(1), "quite many"),
      graded("b", whole(2), "3"),
      graded("c", whole(3), "3 or 4"),
    ]);
    expect(form?.data["format-failure"]).toEqual({ count: 2, share: 2 / 3 });
    expect(form?.lines[1]).toBe("format-failure: 2 of 3 replies could not be read");
  });

  it("tell how often the strict rule reached each verdict, the most frequent first", () => {
    expect(summary?.data.reasons).toEqual({
      equal: 1,
      "abstained-on-answerable": 1,
      empty: 1,
      abstained: 1,
      "answered-unanswerable": 2,
    });
    expect(summary?.lines[2]).toMatch(/^strict verdicts: answered-unanswerable 2, equal 1, /);
  });
});
