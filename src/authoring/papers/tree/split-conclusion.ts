import { claimsForm, problemOfClaims } from "../../../grading/claims/extract-by-model/extract-claims.ts";
import { extractionPrompt } from "../../../grading/claims/extract-by-model/model-prompts.ts";
import { askStep } from "../../asking/ask-step.ts";
import type { MeteredModel } from "../../asking/metered-model.ts";

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
