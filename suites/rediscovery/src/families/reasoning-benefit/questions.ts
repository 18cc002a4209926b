import type { Claim, Question } from "@assay/grading/claims";
import type { Category } from "./bank.ts";

type Relation = "higher" | "lower" | "equal";

/** Whether reasoning helps, by subject and category, each with the published answer. */
function asked([first, second]: readonly string[]) {
  const on = (subject: string, category: Category, published: Relation) => ({
    about: {
      measure: "accuracy",
      factor: "reasoning",
      scope: { subjects: [subject], conditions: { category: [category] } },
    },
    published,
  });
  return [
    on(first, "arithmetic", "higher"),
    on(first, "deduction", "higher"),
    on(first, "lookup", "equal"),
    on(first, "reading", "equal"),
    on(second, "arithmetic", "higher"),
  ];
}

const levels = ["step-by-step", "direct"] as const;

export function problemQuestions(subjects: readonly string[]): readonly Question[] {
  return asked(subjects).map(({ about }) => ({ ...about, asks: { kind: "contrast", levels } }));
}

export function publishedProblems(subjects: readonly string[]): readonly Claim[] {
  return asked(subjects).map(({ about, published }) => ({
    ...about,
    finding: { kind: "contrast", levels, relation: published },
  }));
}
