import type { EffectOf } from "../claim.ts";
import type { Token } from "./scan-sentence.ts";

/** Takes "the gain from b to a", or "the advantage of a over b", out of the tokens. */
export function takeEffect(tokens: readonly Token[]): {
  readonly tokens: readonly Token[];
  readonly effectOf?: EffectOf;
  readonly problem?: string;
} {
  const at = tokens.findIndex(({ tag }) => tag === "G");
  if (at < 0) return { tokens };
  const rest = tokens.slice(at + 1);
  const first = rest.findIndex(({ tag }) => tag === "l");
  const second = rest.findIndex(({ tag }, index) => index > first && tag === "l");
  const [one, other] = [rest[first], rest[second]];
  const problem = "it does not say between which levels the difference is";
  if (first < 0 || second < 0 || one.factors[0] !== other.factors[0]) return { tokens, problem };
  const between = rest
    .slice(first + 1, second)
    .map(({ tag }) => tag)
    .join("");
  const isFrom = between === "t" && rest.slice(0, first).some(({ tag }) => tag === "F");
  if (!isFrom && between !== "T") return { tokens, problem };
  const left = rest.filter((token, index) => index > second || token.tag === "m");
  return {
    tokens: [...tokens.slice(0, at), ...left],
    effectOf: { factor: one.factors[0], levels: isFrom ? [other.name, one.name] : [one.name, other.name] },
  };
}
