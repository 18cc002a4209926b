import { type Cell, type Claim, type Question, subjectFactor } from "@assay/grading/claims";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { Scenario } from "../scenario/scenario.ts";

/** The question that a claim answers. */
export function questionOf({ measure, factor, finding, effectOf, scope }: Claim): Question {
  const asks: Question["asks"] =
    finding.kind === "contrast"
      ? { kind: "contrast", levels: finding.levels }
      : { kind: finding.kind === "no-effect" ? "extreme" : finding.kind };
  return {
    measure,
    factor,
    asks,
    ...(effectOf === undefined ? {} : { effectOf }),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** The factors that a claim mentions. */
export function namedFactors({
  factor,
  effectOf,
  scope,
}: Pick<Claim, "factor" | "effectOf" | "scope">): ReadonlySet<string> {
  const names = [factor, ...(effectOf === undefined ? [] : [effectOf.factor]), ...Object.keys(scope?.conditions ?? {})];
  return new Set(names.filter((name) => name !== subjectFactor));
}

/** The rows of cells that a claim compares. */
export function comparedCells({ family, subjects }: Scenario, claim: Claim): readonly (readonly Cell[])[] {
  return placesOfQuestion(family, subjects, questionOf(claim)).flatMap(({ cells, against }) =>
    against.length === 0 ? [cells] : [cells, against],
  );
}
