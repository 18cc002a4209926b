import type { Claim, Question } from "@assay/grading/claims";

export function spaceTimeQuestions([first, second]: readonly string[]): readonly Question[] {
  const scope = { subjects: [first] };
  return [
    { measure: "r2", factor: "layer", asks: { kind: "trend" }, scope },
    {
      measure: "r2-new-regions",
      factor: "weights",
      asks: { kind: "contrast", levels: ["trained", "untrained"] },
      scope,
    },
    { measure: "r2", factor: "prompt", asks: { kind: "contrast", levels: ["asked", "name-only"] }, scope },
    { measure: "r2", factor: "prompt", asks: { kind: "contrast", levels: ["other-text", "name-only"] }, scope },
    { measure: "r2", factor: "subject", asks: { kind: "contrast", levels: [first, second] } },
  ];
}

/** The published findings: linear maps, clearer in later layers and in the better model, whatever the wording. */
export function publishedFindings([first, second]: readonly string[]): readonly Claim[] {
  const scope = { subjects: [first] };
  const equal = (prompt: string): Claim => ({
    measure: "r2",
    factor: "prompt",
    finding: { kind: "contrast", levels: [prompt, "name-only"], relation: "equal" },
    scope,
  });
  return [
    { measure: "r2", factor: "layer", finding: { kind: "trend", relation: "increasing" }, scope },
    {
      measure: "r2-new-regions",
      factor: "weights",
      finding: { kind: "contrast", levels: ["trained", "untrained"], relation: "higher" },
      scope,
    },
    equal("asked"),
    equal("other-text"),
    { measure: "r2", factor: "subject", finding: { kind: "contrast", levels: [first, second], relation: "higher" } },
  ];
}
