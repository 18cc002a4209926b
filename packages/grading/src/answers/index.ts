// Grades one reply against the key of one question.

export { abstentionPhrases, isAbstention } from "./abstention.ts";
export { AnswerKey } from "./answer-key.ts";
export { type AskedForm, checkReply } from "./check-reply.ts";
export { gradeAnswer } from "./grade-answer.ts";
export { type GradingRule, gradingRules } from "./grading-rule.ts";
export { readNumber } from "./read-number.ts";
export { type Reading, readReply } from "./read-reply.ts";
export { type Verdict, type VerdictReason, verdictReasons } from "./verdict.ts";
