import type { Scorer, Submission } from "@assay/contract";
import type { GradingRule, Verdict } from "@assay/grading/answers";
import { gradingRules } from "@assay/grading/answers/grading-rule";
import type { Key } from "../items/item-schema.ts";
import { isStudyKey, type StudyKey } from "../studies/study-item.ts";
import { studyScorer } from "../studies/study-scorer.ts";
import { unreadVerdicts } from "./unread-verdicts.ts";

type AnyKey = Key | StudyKey;

/** The grade of a submission. A missing one is graded like an empty reply. An interval is neither right nor wrong. */
async function verdictOn({ answer }: AnyKey, { answers }: Submission, rule: GradingRule): Promise<Verdict | undefined> {
  if (answer.kind === "interval") return undefined;
  const { gradeAnswer } = await import("@assay/grading/answers");
  const given = answers.findLast(({ to }) => to === "agent");
  return gradeAnswer(answer, given?.value ?? given?.text ?? "", rule);
}

const ruleScorer = (rule: GradingRule): Scorer<AnyKey> => ({
  name: rule,
  version: "2",
  actors: [],
  ranges: { correct: [0, 1] },
  async score({ key, submission }) {
    const verdict = await verdictOn(key, submission, rule);
    if (verdict === undefined) return [];
    return [
      { metric: "correct", value: verdict.correct ? 1 : 0, weight: 1, reason: verdict.reason, parts: { ...verdict } },
    ];
  },
});

/** Tells wrong form apart from wrong science: 1 where something was handed in that the strict rule could not read. */
const formScorer: Scorer<AnyKey> = {
  name: "form",
  version: "1",
  actors: [],
  ranges: { "format-failure": [0, 1] },
  async score({ key, submission }) {
    const verdict = await verdictOn(key, submission, "strict");
    if (verdict === undefined) return [];
    const { reason } = verdict;
    return [{ metric: "format-failure", value: unreadVerdicts.has(reason) ? 1 : 0, weight: 1, reason }];
  },
};

/** The scores of studies; other questions have none. */
const ofStudies: Scorer<AnyKey> = {
  ...studyScorer,
  score: async ({ key, ...input }) => (isStudyKey(key) ? studyScorer.score({ key, ...input }) : []),
};

/** One scorer for each of the grader's rules, one for the form of replies, and one for studies. */
export const scorers: readonly Scorer<AnyKey>[] = [...gradingRules.map(ruleScorer), formScorer, ofStudies];
