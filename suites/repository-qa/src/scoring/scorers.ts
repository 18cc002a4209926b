import type { Scorer, Submission } from "@assay/contract";
import type { GradingRule, Verdict } from "@assay/grading/answers";
import { gradingRules } from "@assay/grading/answers/grading-rule";
import type { Key } from "../items/item-schema.ts";
import { unreadVerdicts } from "./unread-verdicts.ts";

/** The grade of a submission. A missing one is graded like an empty reply. */
async function verdictOn({ answer }: Key, { answers }: Submission, rule: GradingRule): Promise<Verdict> {
  const { gradeAnswer } = await import("@assay/grading/answers");
  const given = answers.findLast(({ to }) => to === "agent");
  return gradeAnswer(answer, given?.value ?? given?.text ?? "", rule);
}

const ruleScorer = (rule: GradingRule): Scorer<Key> => ({
  name: rule,
  version: "2",
  actors: [],
  ranges: { correct: [0, 1] },
  async score({ key, submission }) {
    const verdict = await verdictOn(key, submission, rule);
    return [
      { metric: "correct", value: verdict.correct ? 1 : 0, weight: 1, reason: verdict.reason, parts: { ...verdict } },
    ];
  },
});

/** Tells wrong form apart from wrong science: 1 where something was handed in that the strict rule could not read. */
const formScorer: Scorer<Key> = {
  name: "form",
  version: "1",
  actors: [],
  ranges: { "format-failure": [0, 1] },
  async score({ key, submission }) {
    const { reason } = await verdictOn(key, submission, "strict");
    return [{ metric: "format-failure", value: unreadVerdicts.has(reason) ? 1 : 0, weight: 1, reason }];
  },
};

/** One scorer for each of the grader's rules, and one for the form of replies. */
export const scorers: readonly Scorer<Key>[] = [...gradingRules.map(ruleScorer), formScorer];
