import { type Claim, type Question, subjectFactor } from "@assay/grading/claims";
import type { AnyFamily } from "../family.ts";

// A real model is one subject, and families have questions about two.

/** The questions of a family that are about these subjects alone. */
export const questionsAbout = (family: AnyFamily, subjects: readonly string[]): readonly Question[] =>
  family.questions(subjects).filter((question) => isAbout(question, subjects));

/** The findings of the published study that are about these subjects alone. */
export const publishedAbout = (family: AnyFamily, subjects: readonly string[]): readonly Claim[] =>
  family.published(subjects).filter((claim) => isAbout(claim, subjects));

const isAbout = ({ factor, scope }: Pick<Claim, "factor" | "scope">, subjects: readonly string[]): boolean =>
  (factor !== subjectFactor || subjects.length > 1) &&
  (scope?.subjects ?? subjects).every((name) => subjects.includes(name));
