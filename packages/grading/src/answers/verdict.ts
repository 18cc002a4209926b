/** Why a verdict fell as it did, pinned: reasons are added, never renamed. */
export const verdictReasons = [
  "abstained",
  "abstained-on-answerable",
  "answered-unanswerable",
  "differs",
  "dissimilar",
  "empty",
  "equal",
  "no-choice",
  "no-number",
  "not-a-single-value",
  "several-choices",
  "several-numbers",
  "similar",
  "too-long",
  "unreadable-number",
] as const;

/** A reason of `verdictReasons`. */
export type VerdictReason = (typeof verdictReasons)[number];

/** What a grader of one kind of key says about an answer. */
export interface Judgement {
  readonly correct: boolean;
  /** What was taken as the answer, at most 200 characters of it. */
  readonly reading: string;
  readonly reason: VerdictReason;
}

/** The grade of one reply. */
export interface Verdict extends Judgement {
  readonly abstained: boolean;
}

const MAX_EXCERPT_LENGTH = 200;

/** The beginning of a text, short enough to keep in a record. */
export function excerpt(text: string): string {
  return (text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH - 1)}…` : text).toWellFormed();
}
