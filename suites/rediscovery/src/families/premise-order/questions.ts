import type { Claim, Question } from "@assay/grading/claims";

type Asked = Omit<Question, "asks"> & {
  readonly levels: readonly [of: string, against: string];
  /** The answer of the published study. */
  readonly published: "higher" | "lower" | "equal";
};

/** The gap between the order of the proof and a random one. */
const gap = { factor: "order", levels: ["forward", "shuffled"] } as const;

function asked([first, second]: readonly string[]): readonly Asked[] {
  const of = (subject: string) => ({ subjects: [subject] });
  const measure = "accuracy";
  return [
    { measure, factor: "order", levels: ["forward", "shuffled"], scope: of(first), published: "higher" },
    { measure, factor: "order", levels: ["forward", "shuffled"], scope: of(second), published: "higher" },
    { measure, factor: "order", levels: ["backward", "shuffled"], scope: of(first), published: "higher" },
    { measure, factor: "distractors", levels: ["8", "0"], effectOf: gap, scope: of(first), published: "higher" },
    { measure, factor: "rules", levels: ["12", "4"], effectOf: gap, scope: of(first), published: "higher" },
    { measure, factor: "rules", levels: ["12", "8"], effectOf: gap, scope: of(first), published: "higher" },
  ];
}

export function chainQuestions(subjects: readonly string[]): readonly Question[] {
  return asked(subjects).map(({ published: _, levels, ...about }) => ({
    ...about,
    asks: { kind: "contrast", levels },
  }));
}

export function publishedChains(subjects: readonly string[]): readonly Claim[] {
  return asked(subjects).map(({ published, levels, ...about }) => ({
    ...about,
    finding: { kind: "contrast", levels, relation: published },
  }));
}
