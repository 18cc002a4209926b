import type { Scorer } from "@assay/contract";
import type { VerdictReason } from "@assay/grading/answers";
import { gradingRules } from "@assay/grading/answers/grading-rule";
import type { Key } from "../items/item-schema.ts";

/** Verdicts that say that a reply could not be read. */
const unread: ReadonlySet<VerdictReason> = new Set([
  "no-choice",
  "no-number",
  "not-a-single-value",
  "several-choices",
  "several-numbers",
  "too-long",
  "unreadable-number",
]);

/** One scorer for each of the grader's rules. A missing submission is graded like an empty reply. */
export const scorers: readonly Scorer<Key>[] = gradingRules.map((rule) => ({
  name: rule,
  version: "2",
  actors: [],
  ranges: { correct: [0, 1], "format-failure": [0, 1] },
  async score({ key, submission }) {
    const { gradeAnswer } = await import("@assay/grading/answers");
    const given = submission.answers.findLast(({ to }) => to === "agent");
    const verdict = gradeAnswer(key.answer, given?.value ?? given?.text ?? "", rule);
    const { reason } = verdict;
    return [
      { metric: "correct", value: verdict.correct ? 1 : 0, weight: 1, reason, parts: { ...verdict } },
      // Wrong form is told apart from wrong science, once.
      ...(rule === "strict"
        ? [{ metric: "format-failure", value: unread.has(reason) ? 1 : 0, weight: 1, reason }]
        : []),
    ];
  },
}));
