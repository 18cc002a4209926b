import { type Claim, type Question, subjectFactor } from "@assay/grading/claims";

type Asked = Omit<Question, "asks"> & {
  readonly levels: readonly [of: string, against: string];
  /** The answer of the published study. */
  readonly published: "higher" | "lower" | "equal";
};

function asked([first, second]: readonly string[]): readonly Asked[] {
  const scope = { subjects: [first] };
  const short = { conditions: { size: ["short"] } };
  const byReasoning = {
    factor: "elicitation",
    levels: ["reasoning", "plain"],
    scope: { ...scope, ...short },
  } as const;
  return [
    { measure: "auroc", factor: subjectFactor, levels: [first, second], scope: short, published: "higher" },
    { measure: "auroc", ...byReasoning, published: "higher" },
    { measure: "overconfidence", ...byReasoning, published: "lower" },
    { measure: "overconfidence", factor: "elicitation", levels: ["top-k", "plain"], scope, published: "lower" },
    { measure: "overconfidence", factor: "elicitation", levels: ["afterwards", "plain"], scope, published: "lower" },
    { measure: "overconfidence", factor: "size", levels: ["long", "short"], scope, published: "higher" },
  ];
}

export function confidenceQuestions(subjects: readonly string[]): readonly Question[] {
  return asked(subjects).map(({ published: _, levels, ...about }) => ({
    ...about,
    asks: { kind: "contrast", levels },
  }));
}

export function publishedConfidence(subjects: readonly string[]): readonly Claim[] {
  return asked(subjects).map(({ published, levels, ...about }) => ({
    ...about,
    finding: { kind: "contrast", levels, relation: published },
  }));
}
