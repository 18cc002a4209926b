import type { Claim, Finding } from "./claim.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { comparedFactor } from "./claim-vocabulary.ts";
import { entails } from "./entail.ts";
import { judgeClaim } from "./judge-claim.ts";
import type { Question } from "./question.ts";

/**
 * What is true of a question: one claim, or for an extreme up to two, the highest level and the lowest. "undecided"
 * where no finding of the kind asked for is supported in the whole scope.
 */
export function answerQuestion(question: Question, space: ClaimSpace): readonly Claim[] | "undecided" {
  const { asks, ...about } = question;
  const levels = comparedFactor(space, question.factor)?.levels ?? [];
  const claims: Claim[] = [];
  for (const finding of findingsFor(asks, levels)) {
    const claim: Claim = { ...about, finding };
    if (claims.some((said) => entails(said, claim, space) === "supported")) continue;
    if (judgeClaim(claim, space).verdict === "supported") claims.push(claim);
  }
  return claims.length === 0 ? "undecided" : claims;
}

/** The findings that may answer; of those but the extremes, at most one is true. */
function findingsFor(asks: Question["asks"], levels: readonly string[]): readonly Finding[] {
  switch (asks.kind) {
    case "contrast":
      return (["higher", "lower", "equal"] as const).map((relation) => ({ ...asks, relation }));
    case "trend":
    case "shape":
      return [
        ...(["increasing", "decreasing", "flat"] as const).map((relation) => ({ kind: "trend" as const, relation })),
        ...(["u-shaped", "inverted-u"] as const).map((relation) => ({ kind: "shape" as const, relation })),
      ];
    case "extreme":
      return [
        ...(["highest", "lowest"] as const).flatMap((relation) =>
          levels.map((level) => ({ kind: "extreme" as const, level, relation })),
        ),
        { kind: "no-effect" },
      ];
  }
}
