import type { Claim, Question } from "@assay/grading/claims";

/** The questions, each with the answer of the published study. */
function asked(subjects: readonly string[]): readonly (readonly [Question, "higher" | "lower" | "equal"])[] {
  const [first, second] = subjects;
  const contrast = (measure: string, levels: readonly [string, string], subject = first): Question => ({
    measure,
    factor: "explanation",
    asks: { kind: "contrast", levels },
    scope: { subjects: [subject] },
  });
  return [
    [contrast("agreement", ["post-hoc", "none"]), "equal"],
    [contrast("agreement", ["reasoning-first", "post-hoc"]), "equal"],
    [contrast("plausibility", ["reasoning-first", "post-hoc"]), "equal"],
    [
      {
        measure: "agreement",
        factor: "subject",
        asks: { kind: "contrast", levels: [first, second] },
        scope: { conditions: { explanation: ["post-hoc"] } },
      },
      "higher",
    ],
    [contrast("agreement", ["post-hoc", "none"], second), "lower"],
  ];
}

export const specimenQuestions = (subjects: readonly string[]): readonly Question[] =>
  asked(subjects).map(([question]) => question);

export const specimenPublished = (subjects: readonly string[]): readonly Claim[] =>
  asked(subjects).map(([{ asks, ...about }, relation]) => ({
    ...about,
    finding: { kind: "contrast", levels: asks.kind === "contrast" ? asks.levels : ["", ""], relation },
  }));
