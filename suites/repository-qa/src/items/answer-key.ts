import type { AnswerKey } from "@assay/grading/answers";
import type { Evaluation } from "../query/evaluation.ts";

/** Minimum similarity of a title or an abstract to count as correct. */
const textThreshold = 0.9;

/** Converts an evaluation to a key for the grader. */
export function answerKey(evaluation: Evaluation): AnswerKey {
  switch (evaluation.kind) {
    case "yes-no":
      return { kind: "choice", answer: evaluation.answer ? "yes" : "no", choices: ["yes", "no"] };
    case "text":
      return { kind: "text", answer: evaluation.answer, threshold: textThreshold };
    case "choice":
      return { kind: "choice", answer: evaluation.answers[0], choices: [...evaluation.choices] };
    case "integer":
      return { kind: "integer", answer: evaluation.answer };
    case "number":
      return { kind: "number", answer: evaluation.answer, significant: evaluation.significant };
    case "none":
      return { kind: "unanswerable", reason: evaluation.reason };
    case "unclear":
      throw new Error("a query without a clear answer has no key");
  }
}
