import type { Claim, Question } from "@assay/grading/claims";

type Asked = Omit<Question, "asks"> & {
  readonly levels: readonly [of: string, against: string];
  /** The answer of the published study. */
  readonly published: "higher" | "lower" | "equal";
};

function asked([first, second]: readonly string[]): readonly Asked[] {
  const bound = { measure: "rejection", factor: "check", levels: ["false-same", "false-fresh"] } as const;
  return [
    { measure: "accuracy", factor: "order", levels: ["reason-first", "answer-first"], published: "higher" },
    { measure: "rejection", factor: "check", levels: ["false-fresh", "true-fresh"], published: "higher" },
    { ...bound, scope: { subjects: [first] }, published: "lower" },
    { ...bound, scope: { subjects: [second] }, published: "lower" },
    { measure: "accuracy", factor: "temperature", levels: ["1", "0"], published: "equal" },
  ];
}

export function ferryQuestions(subjects: readonly string[]): readonly Question[] {
  return asked(subjects).map(({ published: _, levels, ...about }) => ({
    ...about,
    asks: { kind: "contrast", levels },
  }));
}

export function publishedFerries(subjects: readonly string[]): readonly Claim[] {
  return asked(subjects).map(({ published, levels, ...about }) => ({
    ...about,
    finding: { kind: "contrast", levels, relation: published },
  }));
}
