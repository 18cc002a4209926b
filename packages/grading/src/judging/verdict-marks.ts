import type { CriterionVerdict } from "../rubrics/verdict.ts";

/** One character for a verdict, so that the verdicts on many criteria are a short text in their order. */
export type VerdictMark = "+" | "-" | "?";

/** `+` passed, `-` failed, `?` not decided. */
export function verdictMark(passes: boolean | undefined): VerdictMark {
  if (passes === undefined) return "?";
  return passes ? "+" : "-";
}

/** What a mark stands for. */
export function readMark(mark: string | undefined): boolean | undefined {
  return mark === "+" ? true : mark === "-" ? false : undefined;
}

/** The outcomes of criteria as marks. */
export function outcomeMarks(verdicts: readonly Pick<CriterionVerdict, "outcome">[]): string {
  return verdicts.map(({ outcome }) => verdictMark(passesBy(outcome))).join("");
}

/** Whether a criterion passed; undefined where it waits for a judge. */
export function passesBy(outcome: CriterionVerdict["outcome"]): boolean | undefined {
  return outcome === "needs-judge" ? undefined : outcome === "pass";
}
