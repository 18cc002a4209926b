import { type Claim, type Finding, isOrdered } from "./claim.ts";
import { subjectFactor } from "./claim-space.ts";
import { type ClaimVocabulary, type ComparedFactor, comparedFactor } from "./claim-vocabulary.ts";
import { countPlaces } from "./extent.ts";

/** Limits the combinations of subjects and conditions that one claim covers, so that no claim can stall the grader. */
const MAX_PLACES = 4096;

/** Why a claim has no meaning in this vocabulary, in one sentence; undefined if it has one. */
export function claimProblem(claim: Claim, vocabulary: ClaimVocabulary): string | undefined {
  const factor = comparedFactor(vocabulary, claim.factor);
  if (factor === undefined) return `there is no factor ${JSON.stringify(claim.factor)} to compare by.`;
  if (!vocabulary.measures.some(({ name }) => name === claim.measure)) {
    return `there is no measure ${JSON.stringify(claim.measure)}.`;
  }
  const fault =
    findingFault(claim.finding, factor) ??
    effectFault(claim, vocabulary) ??
    scopeFault(claim, vocabulary) ??
    magnitudeFault(claim);
  if (fault !== undefined) return fault;
  if (countPlaces(claim, vocabulary) > MAX_PLACES) {
    return `its scope has more than ${MAX_PLACES} combinations of subjects and conditions; name fewer levels.`;
  }
  return undefined;
}

function findingFault(finding: Finding, factor: ComparedFactor): string | undefined {
  const { name, levels, ordered } = factor;
  if (isOrdered(finding)) {
    if (!ordered) return `the levels of ${name} have no order, so it has no ${finding.kind}; use contrasts.`;
    if (finding.kind === "shape" && levels.length < 3) return `${name} has two levels, and a shape needs three.`;
  }
  if (finding.kind === "contrast") return pairFault(finding.levels, factor);
  if (finding.kind === "extreme") return levelFault(finding.level, factor);
  return undefined;
}

function pairFault([of, against]: readonly [string, string], factor: ComparedFactor): string | undefined {
  if (of === against) return `it compares ${factor.name} ${JSON.stringify(of)} with itself; name two levels.`;
  return levelFault(of, factor) ?? levelFault(against, factor);
}

function levelFault(level: string, { name, levels }: Pick<ComparedFactor, "name" | "levels">): string | undefined {
  return levels.includes(level) ? undefined : `${name} has no level ${JSON.stringify(level)}.`;
}

function effectFault({ effectOf, factor }: Claim, vocabulary: ClaimVocabulary): string | undefined {
  if (effectOf === undefined) return undefined;
  if (effectOf.factor === factor) return `effectOf changes ${factor}, which is the claim's own factor; name another.`;
  const changed = comparedFactor(vocabulary, effectOf.factor);
  if (changed === undefined) return `effectOf names no factor: ${JSON.stringify(effectOf.factor)}.`;
  return pairFault(effectOf.levels, changed);
}

function scopeFault({ scope, factor, effectOf }: Claim, vocabulary: ClaimVocabulary): string | undefined {
  const own = [factor, effectOf?.factor];
  if (scope?.subjects !== undefined) {
    if (own.includes(subjectFactor)) return "its scope names subjects, which it compares; leave scope.subjects out.";
    if (scope.subjects.length === 0) return "its scope has no subject; leave scope.subjects out to mean all.";
    const subjects = { name: subjectFactor, levels: vocabulary.subjects };
    const unknown = scope.subjects.find((name) => levelFault(name, subjects) !== undefined);
    if (unknown !== undefined) return levelFault(unknown, subjects);
  }
  for (const [name, levels] of Object.entries(scope?.conditions ?? {})) {
    const condition = vocabulary.factors.find((each) => each.name === name);
    if (condition === undefined) return `its scope names no factor: ${JSON.stringify(name)}.`;
    if (own.includes(name)) return `its scope sets ${name}, which the claim itself varies; leave it out there.`;
    if (levels.length === 0) return `its scope names no level of ${name}; name one, or leave ${name} out.`;
    const unknown = levels.find((level) => levelFault(level, condition) !== undefined);
    if (unknown !== undefined) return levelFault(unknown, condition);
  }
  return undefined;
}

function magnitudeFault({ magnitude, finding }: Claim): string | undefined {
  if (magnitude === undefined) return undefined;
  if (finding.kind !== "contrast" || finding.relation === "equal") {
    return "only a contrast that is higher or lower has a magnitude; leave it out.";
  }
  const { atLeast = 0, atMost = Number.MAX_VALUE } = magnitude;
  if (!(atLeast >= 0 && atMost >= 0)) return "a magnitude has no sign; give it as a number from 0 on.";
  return atLeast > atMost ? "magnitude.atLeast is larger than magnitude.atMost; exchange them." : undefined;
}
