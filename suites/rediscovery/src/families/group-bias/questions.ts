import type { Claim, Question } from "@assay/grading/claims";

const severe = { severity: ["severe"] } as const;

/** The questions, each with the answer of the published study. */
function asked(subjects: readonly string[]): readonly (readonly [Question, "higher" | "lower" | "equal"])[] {
  const [first, second] = subjects;
  const contrast = (measure: string, of: string, against: string, scope: Question["scope"] = {}): Question => ({
    measure,
    factor: "background",
    asks: { kind: "contrast", levels: [of, against] },
    scope: { subjects: [first], ...scope },
  });
  return [
    [contrast("log-cost", "Velmar", "Ostrani"), "higher"],
    [contrast("log-days", "Velmar", "Ostrani"), "higher"],
    [contrast("survival", "Velmar", "Ostrani", { conditions: severe }), "higher"],
    [contrast("log-cost", "handedness", "none"), "equal"],
    [contrast("log-cost", "Kethi", "handedness"), "lower"],
    [contrast("log-cost", "Velmar", "Ostrani", { subjects: [second] }), "higher"],
  ];
}

export const caseQuestions = (subjects: readonly string[]): readonly Question[] =>
  asked(subjects).map(([question]) => question);

export const casePublished = (subjects: readonly string[]): readonly Claim[] =>
  asked(subjects).map(([{ asks, ...about }, relation]) => ({
    ...about,
    finding: { kind: "contrast", levels: asks.kind === "contrast" ? asks.levels : ["", ""], relation },
  }));
