import type { Json } from "@assay/contract";
import { isAbstention } from "./abstention.ts";
import type { AnswerKey } from "./answer-key.ts";
import { gradeChoice } from "./grade-choice.ts";
import { gradeInteger } from "./grade-integer.ts";
import { gradeNumber } from "./grade-number.ts";
import { gradeText } from "./grade-text.ts";
import type { GradingRule } from "./grading-rule.ts";
import { type Reading, readReply } from "./read-reply.ts";
import { excerpt, type Judgement, type Verdict } from "./verdict.ts";

type AnswerableKey = Exclude<AnswerKey, { kind: "unanswerable" }>;

/**
 * Grades a reply against a key. Abstention is looked for first: it is right where the question cannot be answered, and
 * wrong everywhere else. Any value that JSON can hold is a reply; none makes this throw.
 */
export function gradeAnswer(key: AnswerKey, reply: Json, rule: GradingRule): Verdict {
  const reading = readReply(reply);
  if (isAbstention(reading, rule)) {
    const correct = key.kind === "unanswerable";
    const reason = correct ? "abstained" : "abstained-on-answerable";
    return { correct, abstained: true, reading: excerpt(reading.text), reason };
  }
  return { ...judge(key, reading, rule), abstained: false };
}

function judge(key: AnswerKey, reading: Reading, rule: GradingRule): Judgement {
  const refused = { correct: false, reading: excerpt(reading.text) };
  if (reading.text.trim() === "") {
    const isContainer = typeof reading.answer === "object" && reading.answer !== null;
    return { ...refused, reason: isContainer ? "not-a-single-value" : "empty" };
  }
  return key.kind === "unanswerable"
    ? { ...refused, reason: "answered-unanswerable" }
    : judgeAnswerable(key, reading, rule);
}

function judgeAnswerable(key: AnswerableKey, reading: Reading, rule: GradingRule): Judgement {
  switch (key.kind) {
    case "choice":
      return gradeChoice(key, reading, rule);
    case "integer":
      return gradeInteger(key, reading, rule);
    case "number":
      return gradeNumber(key, reading, rule);
    case "text":
      return gradeText(key, reading);
  }
}
