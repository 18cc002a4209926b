import { type ClaimFactor, type ClaimMeasure, subjectFactor } from "./claim-space.ts";

/** The words in which a scenario's claims are made, without what is true of them. A claim space is one. */
export interface ClaimVocabulary {
  readonly subjects: readonly string[];
  readonly factors: readonly ClaimFactor[];
  readonly measures: readonly Pick<ClaimMeasure, "name">[];
}

/** A factor by which a claim may compare: one of the scenario's, or the subjects. */
export type ComparedFactor = Pick<ClaimFactor, "name" | "levels" | "ordered">;

/** Every factor that a claim may be about; the subjects come last, where there are several. */
export function comparedFactors({ factors, subjects }: ClaimVocabulary): readonly ComparedFactor[] {
  if (subjects.length < 2) return factors;
  return [...factors, { name: subjectFactor, levels: subjects, ordered: false }];
}

/** The factor of this name, if a claim may be about it. */
export function comparedFactor(vocabulary: ClaimVocabulary, name: string): ComparedFactor | undefined {
  return comparedFactors(vocabulary).find((factor) => factor.name === name);
}
