import type { Claim, Question } from "@assay/grading/claims";

/** The questions, each with the answer of the published study. */
function asked(subjects: readonly string[]): readonly (readonly [Question, "higher" | "lower" | "equal"])[] {
  const [first, second] = subjects;
  const contrast = (
    measure: string,
    factor: string,
    levels: readonly [string, string],
    conditions: { readonly [factor: string]: readonly string[] } = {},
    subject = first,
  ): Question => ({ measure, factor, asks: { kind: "contrast", levels }, scope: { subjects: [subject], conditions } });
  return [
    [contrast("accuracy", "persona", ["Tarnic", "average"], { topic: ["counting"] }), "lower"],
    [contrast("accuracy", "persona", ["Tarnic", "average"], { topic: ["ordering"] }), "lower"],
    [contrast("declining", "persona", ["Orveni", "average"]), "higher"],
    [contrast("accuracy", "persona", ["average", "none"]), "equal"],
    [contrast("accuracy", "warning", ["given", "none"], { persona: ["Lusk"] }), "equal"],
    [contrast("accuracy", "persona", ["Lusk", "average"], {}, second), "lower"],
  ];
}

export const personaQuestions = (subjects: readonly string[]): readonly Question[] =>
  asked(subjects).map(([question]) => question);

export const personaPublished = (subjects: readonly string[]): readonly Claim[] =>
  asked(subjects).map(([{ asks, ...about }, relation]) => ({
    ...about,
    finding: { kind: "contrast", levels: asks.kind === "contrast" ? asks.levels : ["", ""], relation },
  }));
