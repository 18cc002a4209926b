import type { GradedItem, Grading, GradingSummary } from "@assay/contract";
import type { VerdictReason } from "@assay/grading/answers";
import { AnswerKey } from "@assay/grading/answers/answer-key";
import { z } from "zod";
import { replySchema } from "../episode/episode.ts";
import type { Key } from "../items/item-schema.ts";
import { differencesKeySchema } from "../studies/differences/difference-score.ts";
import { intervalKeySchema, type StudyKey } from "../studies/study-item.ts";
import { listReplySchema } from "../studies/study-reply-schema.ts";
import { unreadVerdicts } from "./unread-verdicts.ts";

/** What graders need of a key: that of a question, or that of a question about a study. */
type GradedKey = Pick<Key, "answer"> | Pick<StudyKey, "answer">;

/** How answers from a file are graded. Abstention is detected by the strict rule. */
export const grading: Grading<GradedKey> = {
  key: z.looseObject({
    answer: z.union([AnswerKey, intervalKeySchema, differencesKeySchema]),
    steps: z.record(z.string(), AnswerKey).optional(),
  }),
  reply: z.union([replySchema, listReplySchema]),
  summarise,
};

const abstentions: ReadonlySet<string> = new Set<VerdictReason>(["abstained", "abstained-on-answerable"]);

function summarise(graded: readonly GradedItem<GradedKey>[]): GradingSummary {
  const verdicts = graded.map(({ key, scores }) => ({
    isUnanswerable: key.answer.kind === "unanswerable",
    reason: scores.find(({ scorer }) => scorer === "strict")?.reason ?? "",
  }));
  const abstained = verdicts.filter(({ reason }) => abstentions.has(reason));
  const seen = abstained.filter(({ isUnanswerable }) => isUnanswerable).length;
  const without = verdicts.filter(({ isUnanswerable }) => isUnanswerable).length;
  const reasons = countReasons(verdicts);
  /**
   * Precision and recall of abstention: the share of abstaining replies that should abstain, and the share of items
   * without an answer that were recognised.
   */
  const abstention = {
    abstained: abstained.length,
    precision: ratio(seen, abstained.length),
    recall: ratio(seen, without),
  };
  /** Replies whose form could not be read, apart from those that are wrong. */
  const formatFailures = verdicts.filter(({ reason }) => unreadVerdicts.has(reason)).length;
  const told = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return {
    data: {
      abstention,
      reasons,
      "format-failure": { count: formatFailures, share: ratio(formatFailures, verdicts.length) },
    },
    lines: [
      `abstained ${abstention.abstained} times: precision ${percent(abstention.precision)}, recall ${percent(abstention.recall)}`,
      `format-failure: ${formatFailures} of ${verdicts.length} replies could not be read`,
      `strict verdicts: ${told.map(([reason, count]) => `${reason} ${count}`).join(", ")}`,
    ],
  };
}

function countReasons(verdicts: readonly { readonly reason: string }[]): { readonly [reason: string]: number } {
  const counts: { [reason: string]: number } = {};
  for (const { reason } of verdicts) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const percent = (part: number | null): string => (part === null ? "none" : `${(100 * part).toFixed(1)} %`);
