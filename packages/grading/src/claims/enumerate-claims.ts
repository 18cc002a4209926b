import type { Claim, EffectOf, Finding, Scope } from "./claim.ts";
import { type ClaimSpace, subjectFactor } from "./claim-space.ts";
import { type ClaimVocabulary, type ComparedFactor, comparedFactors } from "./claim-vocabulary.ts";
import { type ClaimJudgement, judgeClaim } from "./judge-claim.ts";

/** Which claims are listed. Each is judged on its own, so leaving some out does not affect the others. */
export interface EnumerateClaimsOptions {
  /** Claims about the effect of another factor's change; without it, none. */
  readonly effects?: boolean;
  /** Claims under one condition on another factor; without it, none. */
  readonly conditions?: boolean;
}

/**
 * Every claim that can be made in a vocabulary, without magnitudes, with each subject or all of them, and with at most
 * one condition: another factor at one level, or at all. Of contrasts, each pair once.
 */
export function* enumerateClaims(vocabulary: ClaimVocabulary, options: EnumerateClaimsOptions = {}): Generator<Claim> {
  const factors = comparedFactors(vocabulary);
  for (const { name: measure } of vocabulary.measures) {
    for (const factor of factors) {
      const others = factors.filter((other) => other !== factor);
      for (const effectOf of [undefined, ...(options.effects === true ? others.flatMap(effectsOf) : [])]) {
        for (const scope of scopesFor(vocabulary, [factor.name, effectOf?.factor], options)) {
          for (const finding of findingsOf(factor)) {
            yield {
              measure,
              factor: factor.name,
              finding,
              ...(effectOf === undefined ? {} : { effectOf }),
              ...(scope === undefined ? {} : { scope }),
            };
          }
        }
      }
    }
  }
}

/** One row of a truth table. */
export interface TruthRow {
  readonly claim: Claim;
  readonly truth: ClaimJudgement;
}

/** Every claim of a space with its truth. */
export function* truthTable(space: ClaimSpace, options: EnumerateClaimsOptions = {}): Generator<TruthRow> {
  for (const claim of enumerateClaims(space, options)) yield { claim, truth: judgeClaim(claim, space) };
}

/** Every finding that a claim about this factor may have. */
export function findingsOf({ levels, ordered }: ComparedFactor): readonly Finding[] {
  const contrasts = pairsOf(levels).flatMap((pair) =>
    (["higher", "lower", "equal"] as const).map((relation) => ({ kind: "contrast" as const, levels: pair, relation })),
  );
  const trends = (["increasing", "decreasing", "flat"] as const).map((relation) => ({
    kind: "trend" as const,
    relation,
  }));
  const shapes = (["u-shaped", "inverted-u"] as const).map((relation) => ({ kind: "shape" as const, relation }));
  const extremes = levels.flatMap((level) =>
    (["highest", "lowest"] as const).map((relation) => ({ kind: "extreme" as const, level, relation })),
  );
  return [
    ...contrasts,
    ...(ordered ? trends : []),
    ...(ordered && levels.length > 2 ? shapes : []),
    ...extremes,
    { kind: "no-effect" },
  ];
}

const effectsOf = ({ name, levels }: ComparedFactor): readonly EffectOf[] =>
  pairsOf(levels).map((pair) => ({ factor: name, levels: pair }));

function pairsOf(levels: readonly string[]): (readonly [string, string])[] {
  return levels.flatMap((of, index) => levels.slice(index + 1).map((against) => [of, against] as const));
}

/** Undefined means all subjects, with every other factor at its reference level. */
function scopesFor(
  { subjects, factors }: ClaimVocabulary,
  own: readonly (string | undefined)[],
  options: EnumerateClaimsOptions,
): readonly (Scope | undefined)[] {
  const single = own.includes(subjectFactor) || subjects.length < 2 ? [] : subjects.map((subject) => [subject]);
  const free = options.conditions === true ? factors.filter(({ name }) => !own.includes(name)) : [];
  const conditions = free.flatMap(({ name, levels, reference }) => [
    ...levels.filter((level) => level !== reference).map((level) => ({ [name]: [level] })),
    { [name]: levels },
  ]);
  return [undefined, ...single].flatMap((chosen) =>
    [undefined, ...conditions].map((condition) => {
      if (chosen === undefined && condition === undefined) return undefined;
      return {
        ...(chosen === undefined ? {} : { subjects: chosen }),
        ...(condition === undefined ? {} : { conditions: condition }),
      };
    }),
  );
}
