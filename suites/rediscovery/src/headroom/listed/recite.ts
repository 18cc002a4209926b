import type { Claim, Question } from "@assay/grading/claims";
import { comparisonId } from "./decisions.ts";
import type { Relation } from "./relation.ts";

const opposite: { readonly [relation in Relation]: Relation } = { higher: "lower", lower: "higher", equal: "equal" };

/** Decides what published comparisons say, wherever the other factors stand and whatever the subject. */
export function recite(published: readonly Claim[], questions: readonly Question[]): ReadonlyMap<string, Relation> {
  return new Map(
    questions.flatMap(({ measure, factor, asks }, index) => {
      if (asks.kind !== "contrast") return [];
      const [of, against] = asks.levels;
      for (const { finding, ...claim } of published) {
        if (claim.measure !== measure || claim.factor !== factor || finding.kind !== "contrast") continue;
        const said = finding.levels.join();
        if (said === [of, against].join()) return [[comparisonId(index), finding.relation] as const];
        if (said === [against, of].join()) return [[comparisonId(index), opposite[finding.relation]] as const];
      }
      return [];
    }),
  );
}
