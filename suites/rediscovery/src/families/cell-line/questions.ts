import type { Claim, EffectOf, Question } from "@assay/grading/claims";

const drovexilEffect: EffectOf = { factor: "drovexil", levels: ["10", "0"] };
const fullDrovexil: EffectOf = { factor: "drovexil", levels: ["100", "0"] };

export function cellLineQuestions([first, second]: readonly string[]): readonly Question[] {
  const scope = { subjects: [first] };
  return [
    { measure: "growth", factor: "drovexil", asks: { kind: "trend" }, scope },
    { measure: "growth", factor: "plomarine", asks: { kind: "trend" }, scope },
    {
      measure: "growth",
      factor: "plomarine",
      effectOf: fullDrovexil,
      asks: { kind: "contrast", levels: ["100", "0"] },
      scope,
    },
    { measure: "growth", factor: "hours", effectOf: drovexilEffect, asks: { kind: "trend" }, scope },
    {
      measure: "growth",
      factor: "subject",
      effectOf: drovexilEffect,
      asks: { kind: "contrast", levels: [second, first] },
    },
  ];
}

/** Textbook expectations: both drugs harm, more than additively, more with time, and both lines alike. */
export function expectedFindings([first, second]: readonly string[]): readonly Claim[] {
  const scope = { subjects: [first] };
  const falling = { kind: "trend", relation: "decreasing" } as const;
  return [
    { measure: "growth", factor: "drovexil", finding: falling, scope },
    { measure: "growth", factor: "plomarine", finding: falling, scope },
    {
      measure: "growth",
      factor: "plomarine",
      effectOf: fullDrovexil,
      finding: { kind: "contrast", levels: ["100", "0"], relation: "lower" },
      scope,
    },
    { measure: "growth", factor: "hours", effectOf: drovexilEffect, finding: falling, scope },
    {
      measure: "growth",
      factor: "subject",
      effectOf: drovexilEffect,
      finding: { kind: "contrast", levels: [second, first], relation: "equal" },
    },
  ];
}
