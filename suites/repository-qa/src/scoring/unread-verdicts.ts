import type { VerdictReason } from "@assay/grading/answers";

/** Verdicts that say that something was handed in and could not be read. An empty reply has no form. */
export const unreadVerdicts: ReadonlySet<string> = new Set<VerdictReason>([
  "no-choice",
  "no-number",
  "not-a-single-value",
  "several-choices",
  "several-numbers",
  "too-long",
  "unreadable-number",
]);
