import type { Claim } from "../claim.ts";
import { subjectFactor } from "../claim-space.ts";
import { type ClaimVocabulary, comparedFactor } from "../claim-vocabulary.ts";
import type { Token } from "./scan-sentence.ts";

/** "By at least 0.1", where the number is in units of the measure. */
export function magnitudeOf(tokens: readonly Token[]): Pick<Claim, "magnitude"> {
  const after = (tag: Token["tag"]): number | undefined => {
    const at = tokens.findIndex((token) => token.tag === tag);
    const [word, next] = at < 0 ? [] : tokens.slice(at, at + 2);
    return next?.tag === "n" && next.start === (word?.end ?? 0) + 1 ? Number(next.text) : undefined;
  };
  const [atLeast, atMost] = [after("b"), after("B")];
  if (atLeast === undefined && atMost === undefined) return {};
  return { magnitude: { ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) } };
}

/** The levels that the finding leaves, as its scope; undefined where some are of factors that it compares itself. */
export function scopeOf(
  tokens: readonly Token[],
  used: readonly Token[],
  vocabulary: ClaimVocabulary,
  compared: readonly (string | undefined)[],
): Pick<Claim, "scope"> | undefined {
  const levels = new Map<string, string[]>();
  for (const [index, token] of tokens.entries()) {
    if (used.includes(token) || (token.tag !== "l" && token.tag !== "f")) continue;
    const factor = token.tag === "f" ? token.name : token.factors[0];
    // A factor without a level limits nothing, and all subjects are meant without being named.
    if (token.tag === "f" && (tokens[index - 1]?.tag !== "*" || factor === subjectFactor)) continue;
    if (compared.includes(factor)) return undefined;
    const names = token.tag === "f" ? (comparedFactor(vocabulary, factor)?.levels ?? []) : [token.name];
    levels.set(factor, [...new Set([...(levels.get(factor) ?? []), ...names])]);
  }
  if (levels.size === 0) return {};
  const { [subjectFactor]: subjects, ...conditions } = Object.fromEntries(levels);
  return {
    scope: { ...(subjects && { subjects }), ...(Object.keys(conditions).length > 0 && { conditions }) },
  };
}
