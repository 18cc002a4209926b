import type { CriterionVerdict } from "../rubrics/verdict.ts";

/** One character for a verdict, so that the verdicts on many criteria are a short text in their order. */
export type VerdictMark = "+" | "-" | "?";

/** `+` passed, `-` failed, `?` not decided. */
export function verdictMark(passes: boolean | undefined): VerdictMark {
  if (passes === undefined) return "?";
  return passes ? "+" : "-";
}

/** The verdict that a mark stands for; undefined for `?`. */
export function parseVerdictMark(mark: string | undefined): boolean | undefined {
  return mark === "+" ? true : mark === "-" ? false : undefined;
}

/** The outcomes of criteria as marks. */
export function outcomeMarks(verdicts: readonly Pick<CriterionVerdict, "outcome">[]): string {
  return verdicts.map(({ outcome }) => verdictMark(hasPassed(outcome))).join("");
}

/** Whether a criterion passed; undefined if it needs a judge. */
export function hasPassed(outcome: CriterionVerdict["outcome"]): boolean | undefined {
  return outcome === "needs-judge" ? undefined : outcome === "pass";
}
