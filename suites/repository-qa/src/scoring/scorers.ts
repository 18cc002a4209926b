import type { Json, Scorer, Submission } from "@assay/contract";
import type { GradingRule, Verdict } from "@assay/grading/answers";
import { gradingRules } from "@assay/grading/answers/grading-rule";
import type { Key } from "../items/item-schema.ts";
import { isStudyKey, type StudyKey } from "../studies/study-item.ts";
import { studyScorer } from "../studies/study-scorer.ts";
import { isUnsure } from "./is-unsure.ts";
import { unreadVerdicts } from "./unread-verdicts.ts";

type AnyKey = Key | StudyKey;

/** What was handed in; a missing submission is an empty reply. */
const replyIn = ({ answers }: Submission): Json => {
  const given = answers.findLast(({ to }) => to === "agent");
  return given?.value ?? given?.text ?? "";
};

/** The grade of a submission. A missing one is graded like an empty reply. Intervals are neither right nor wrong. */
async function verdictOn({ answer }: AnyKey, submission: Submission, rule: GradingRule): Promise<Verdict | undefined> {
  if (answer.kind === "interval" || answer.kind === "differences") return undefined;
  const { gradeAnswer } = await import("@assay/grading/answers");
  return gradeAnswer(answer, replyIn(submission), rule);
}

/** Whether a reply says `unsure` to a question that tells what that earns. */
async function maySayUnsure({ threshold }: AnyKey, submission: Submission): Promise<boolean> {
  if (threshold === undefined) return false;
  const { readReply } = await import("@assay/grading/answers");
  return isUnsure(readReply(replyIn(submission)));
}

const ruleScorer = (rule: GradingRule): Scorer<AnyKey> => ({
  name: rule,
  version: "2",
  actors: [],
  ranges: { correct: [0, 1] },
  privateReasons: ["correct"],
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
  privateReasons: ["format-failure"],
  async score({ key, submission }) {
    const verdict = await verdictOn(key, submission, "strict");
    if (verdict === undefined) return [];
    const isUnread = unreadVerdicts.has(verdict.reason) && !(await maySayUnsure(key, submission));
    const reason = isUnread || !unreadVerdicts.has(verdict.reason) ? verdict.reason : "unsure";
    return [{ metric: "format-failure", value: isUnread ? 1 : 0, weight: 1, reason }];
  },
};

/**
 * U_t = (correct - t / (1 - t) · wrong) · (1 - t) at the threshold t that the prompt told: 1 - t for a right answer, -t for
 * a wrong one, 0 for `unsure` and for nothing handed in. Questions that tell no threshold have none.
 */
const utilityScorer: Scorer<AnyKey> = {
  name: "utility",
  version: "1",
  actors: [],
  ranges: { utility: [-1, 1] },
  rangeOf({ reason }) {
    const threshold = Number(/, t = (\S+)$/.exec(reason)?.[1] ?? Number.NaN);
    return Number.isNaN(threshold) ? undefined : [-threshold, 1 - threshold];
  },
  async score({ key, submission }) {
    const { threshold } = key;
    if (threshold === undefined) return [];
    const verdict = await verdictOn(key, submission, "strict");
    if (verdict === undefined) return [];
    const scored = (value: number, reason: string) => [
      { metric: "utility", value, weight: 1, reason: `${reason}, t = ${threshold}` },
    ];
    if (verdict.correct) return scored(1 - threshold, "right");
    if (verdict.reason === "empty") return scored(0, "nothing handed in");
    return (await maySayUnsure(key, submission)) ? scored(0, "unsure") : scored(-threshold, "wrong");
  },
};

/** The scores of studies; other questions have none. */
const ofStudies: Scorer<AnyKey> = {
  ...studyScorer,
  score: async ({ key, ...input }) => (isStudyKey(key) ? studyScorer.score({ key, ...input }) : []),
};

/** One scorer for each of the grader's rules, for the form of replies, for utility, and for studies. */
export const scorers: readonly Scorer<AnyKey>[] = [
  ...gradingRules.map(ruleScorer),
  formScorer,
  utilityScorer,
  ofStudies,
];
