import type { Claim } from "./claim.ts";
import { type ClaimVocabulary, comparedFactor } from "./claim-vocabulary.ts";

/**
 * What a claim says about the place of another, in the terms of the data: items of all kinds together speak for those of
 * one kind, and a comparison of two levels of an ordered factor for one of two levels between them. Undefined where the
 * claim is about something else, or where nothing has to be put otherwise.
 */
export function inDataTerms(claim: Claim, other: Claim, space: ClaimVocabulary): Claim | undefined {
  if (claim.measure !== other.measure || claim.factor !== other.factor) return undefined;
  if (claim.effectOf?.factor !== other.effectOf?.factor) return undefined;
  const moved = { ...claim, ...movedFinding(claim, other, space), ...movedEffect(claim, other, space) };
  const placed = { ...moved, ...movedScope(claim, other, space) };
  return JSON.stringify(placed) === JSON.stringify(claim) ? undefined : placed;
}

type Levels = readonly [of: string, against: string];

/** The inner pair in the direction of the outer one, where the levels of an ordered factor lie so. */
function narrowed(outer: Levels, inner: Levels, name: string, vocabulary: ClaimVocabulary): Levels | undefined {
  const factor = comparedFactor(vocabulary, name);
  if (factor?.ordered !== true) return undefined;
  const [high, low] = outer.map((level) => factor.levels.indexOf(level));
  const [one, two] = inner.map((level) => factor.levels.indexOf(level)).sort((a, b) => a - b);
  if (Math.min(high, low) > one || Math.max(high, low) < two) return undefined;
  const [below, above] = [factor.levels[one], factor.levels[two]];
  return high > low ? [above, below] : [below, above];
}

function movedFinding({ finding, factor }: Claim, other: Claim, vocabulary: ClaimVocabulary): Partial<Claim> {
  if (finding.kind !== "contrast" || other.finding.kind !== "contrast") return {};
  const levels = narrowed(finding.levels, other.finding.levels, factor, vocabulary);
  return levels === undefined ? {} : { finding: { ...finding, levels } };
}

function movedEffect({ effectOf }: Claim, other: Claim, vocabulary: ClaimVocabulary): Partial<Claim> {
  if (effectOf === undefined || other.effectOf === undefined) return {};
  const levels = narrowed(effectOf.levels, other.effectOf.levels, effectOf.factor, vocabulary);
  return levels === undefined ? {} : { effectOf: { ...effectOf, levels } };
}

/** The scope with the other's levels wherever the claim is about all of them together. */
function movedScope({ scope, factor, effectOf }: Claim, other: Claim, { factors }: ClaimVocabulary): Partial<Claim> {
  const changed = factors.flatMap(({ name, reference, pooled }) => {
    if (pooled === undefined || name === factor || name === effectOf?.factor) return [];
    const own = scope?.conditions?.[name] ?? [reference];
    const wanted = other.scope?.conditions?.[name] ?? [reference];
    return own.includes(pooled) && wanted.some((level) => !own.includes(level))
      ? [[name, [...new Set([...own, ...wanted])]] as const]
      : [];
  });
  if (changed.length === 0) return {};
  return { scope: { ...scope, conditions: { ...scope?.conditions, ...Object.fromEntries(changed) } } };
}
