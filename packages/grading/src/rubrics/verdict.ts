/** Why a criterion passed or failed, pinned: reasons are added, never renamed. */
export const criterionReasons = [
  "as-asked",
  "contradicted",
  "differs",
  "empty-answer",
  "excluded-phrase",
  "extra-entry",
  "judged",
  "list-without-a-right-entry",
  "no-check",
  "no-phrase",
  "no-such-cell",
  "no-such-row",
  "not-listed",
  "nothing-behind-it",
  "outside",
  "section-empty",
  "section-missing",
  "uncertainty-missing",
  "unreadable",
  "wrong-count",
] as const;

export type CriterionReason = (typeof criterionReasons)[number];

/** What is decided of one criterion. One without a check waits for a judge. */
export interface CriterionVerdict {
  readonly id: string;
  readonly outcome: "pass" | "fail" | "needs-judge";
  readonly reason: CriterionReason;
  /** The part of the criterion that counts if it passes, where that is less than all: see `withCredit`. */
  readonly credit?: number;
  /** What the answer gave there, where it gave something. */
  readonly found?: string | number;
}
