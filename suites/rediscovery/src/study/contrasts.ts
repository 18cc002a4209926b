import type { Claim, Question } from "@assay/grading/claims";

type Contrast = Extract<Question["asks"], { readonly kind: "contrast" }>;

/** A question about a contrast, and the answer of the published study. */
export type StudiedContrast = readonly [
  question: Question & { readonly asks: Contrast },
  published: "higher" | "lower" | "equal",
];

/** Compares one level of a factor with another. */
export const contrast = (of: string, against: string): Contrast => ({ kind: "contrast", levels: [of, against] });

/** The questions of a family and the claims of the published study, for a study of contrasts alone. */
export const studyOf = (contrasts: (subjects: readonly string[]) => readonly StudiedContrast[]) => ({
  questions: (subjects: readonly string[]): readonly Question[] => contrasts(subjects).map(([question]) => question),
  published: (subjects: readonly string[]): readonly Claim[] =>
    contrasts(subjects).map(([{ asks, ...about }, relation]) => ({ ...about, finding: { ...asks, relation } })),
});
