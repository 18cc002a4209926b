import type { MeteredModel } from "@assay/authoring";
import { askStep } from "@assay/authoring";
import { claimsForm, extractionPrompt, problemOfClaims } from "@assay/grading/claims";

/** Takes a leaf's conclusion apart into single findings, asked for and checked as those of agents' conclusions are. */
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
