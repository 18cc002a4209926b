import type { MeteredModel } from "@assay/authoring";
import { askStep } from "@assay/authoring";
import { claimsForm, extractionPrompt, problemOfClaims } from "@assay/grading/claims";

/** Splits the conclusion of a leaf into single findings, in the same way as the conclusions of agents. */
export async function splitConclusion(
  model: MeteredModel,
  question: string,
  conclusion: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const step = {
    name: "claims",
    prompt: extractionPrompt(question, conclusion, undefined),
    form: claimsForm,
    problems(claims: readonly string[]) {
      const problem = problemOfClaims(claims, `${question}\n${conclusion}`);
      return problem === undefined ? [] : [`The reply is not right: ${problem}.`];
    },
  };
  return (await askStep(step, model, { signal })).value;
}
