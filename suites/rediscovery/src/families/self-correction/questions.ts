import type { Claim, Finding, Question } from "@assay/grading/claims";

type Asked = Omit<Question, "asks"> & {
  readonly levels: readonly [of: string, against: string];
  /** The answer of the published study. */
  readonly published: "higher" | "lower" | "equal";
};

const onTask = (task: string) => ({ conditions: { task: [task] } });

/** The questions of the core claims, about every subject, each with the published answer. */
const asked: readonly Asked[] = [
  {
    measure: "accuracy",
    factor: "procedure",
    levels: ["critique", "first-answer"],
    scope: onTask("sums"),
    published: "lower",
  },
  {
    measure: "accuracy",
    factor: "procedure",
    levels: ["critique", "first-answer"],
    scope: onTask("riddles"),
    published: "lower",
  },
  {
    measure: "accuracy",
    factor: "procedure",
    levels: ["asked-again", "critique"],
    scope: onTask("sums"),
    published: "higher",
  },
  {
    measure: "accuracy",
    factor: "procedure",
    levels: ["critique-twice", "critique"],
    scope: onTask("sums"),
    published: "equal",
  },
  {
    measure: "mended",
    factor: "procedure",
    levels: ["told-wrong", "critique"],
    scope: onTask("sums"),
    published: "higher",
  },
  { measure: "accuracy", factor: "opening", levels: ["careful", "plain"], published: "higher" },
];

export function reviewQuestions(): readonly Question[] {
  return asked.map(({ published: _, levels, ...about }) => ({ ...about, asks: { kind: "contrast", levels } }));
}

export function publishedReview(): readonly Claim[] {
  return asked.map(({ published, levels, ...about }) => {
    const finding: Finding = { kind: "contrast", levels, relation: published };
    return { ...about, finding };
  });
}
