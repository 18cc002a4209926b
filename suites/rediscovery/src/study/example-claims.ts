import { type Claim, type ClaimVocabulary, subjectFactor } from "@assay/grading/claims";

/**
 * Claims that show the form, in the words of a scenario. They follow from the names alone, in alphabetical order, so
 * that they say nothing about what is true or asked.
 */
function exampleClaims({ measures, factors, subjects }: ClaimVocabulary): readonly Claim[] {
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);
  const [measure] = measures.toSorted(byName).map(({ name }) => name);
  const [one, other] = factors.toSorted(byName);
  const [level, second] = one.levels;
  const [subject, otherSubject] = subjects;
  return [
    {
      measure,
      factor: one.name,
      finding: { kind: "contrast", levels: [level, second], relation: "higher" },
      scope: { subjects: [subject], conditions: { [other.name]: [other.levels[1]] } },
    },
    { measure, factor: other.name, finding: { kind: "no-effect" } },
    ...(otherSubject === undefined
      ? []
      : [
          {
            measure,
            factor: subjectFactor,
            finding: { kind: "contrast", levels: [subject, otherSubject], relation: "equal" },
          } as const,
        ]),
    {
      measure,
      factor: one.name,
      finding: { kind: "contrast", levels: [level, second], relation: "lower" },
      effectOf: { factor: other.name, levels: [other.levels[0], other.levels[1]] },
    },
  ];
}

/** A file of claims that shows the form. */
export const exampleFile = (vocabulary: ClaimVocabulary): string => {
  const lines = exampleClaims(vocabulary).map((claim) => `  ${JSON.stringify(claim)}`);
  return `{"version": 1, "claims": [\n${lines.join(",\n")}\n]}`;
};
