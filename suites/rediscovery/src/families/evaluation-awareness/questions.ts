import type { Claim, Question } from "@assay/grading/claims";

/** The questions, each with the answer of the published study. */
function asked(subjects: readonly string[]): readonly (readonly [Question, "higher" | "lower" | "equal"])[] {
  const [first, second] = subjects;
  const contrast = (measure: string, factor: string, levels: readonly [string, string]): Question => ({
    measure,
    factor,
    asks: { kind: "contrast", levels },
    ...(factor === "subject" ? {} : { scope: { subjects: [first] } }),
  });
  return [
    [contrast("probability", "origin", ["evaluation", "deployment"]), "higher"],
    [contrast("auc", "setting", ["agentic", "chat"]), "higher"],
    [contrast("auc", "subject", [first, second]), "higher"],
    [contrast("probability", "wording", ["suspicious", "neutral"]), "higher"],
    [contrast("probability", "date", ["present", "absent"]), "equal"],
  ];
}

export const transcriptQuestions = (subjects: readonly string[]): readonly Question[] =>
  asked(subjects).map(([question]) => question);

export const transcriptPublished = (subjects: readonly string[]): readonly Claim[] =>
  asked(subjects).map(([{ asks, ...about }, relation]) => ({
    ...about,
    finding: { kind: "contrast", levels: asks.kind === "contrast" ? asks.levels : ["", ""], relation },
  }));
