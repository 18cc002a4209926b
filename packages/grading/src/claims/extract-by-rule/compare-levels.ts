import type { Finding } from "../claim.ts";
import { subjectFactor } from "../claim-space.ts";
import { type ClaimVocabulary, comparedFactor } from "../claim-vocabulary.ts";
import { takesObject } from "./relation-words.ts";
import type { Token } from "./scan-sentence.ts";

type Comparison =
  | { readonly factors: readonly string[]; readonly findings: readonly Finding[]; readonly used: ReadonlySet<Token> }
  | { readonly problem: string };

/** The level tokens of one factor. */
export const levelsIn = (tokens: readonly Token[], factor: string): readonly Token[] =>
  tokens.filter(({ tag, factors }) => tag === "l" && factors[0] === factor);

/** Reads "higher at a than at b", "a exceeds b", "than b, a is higher", and "rises from b to a". */
export function compareLevels(tokens: readonly Token[], vocabulary: ClaimVocabulary): Comparison {
  const at = tokens.findIndex(({ tag }) => "HLUD".includes(tag));
  if (at < 0) return { problem: "it has no relation that can be read" };
  const isChange = tokens.some(({ tag }) => "UD".includes(tag));
  if (tokens.filter(isDirection).length > 1 || (isChange && tokens.some(({ tag }) => tag === "T"))) {
    return { problem: "it compares how much something changes" };
  }
  const isUp = tokens[at].tag === "H" || tokens[at].tag === "U";
  const [left, right] = sidesOf(tokens, at);
  if (tokens.some(({ tag }) => tag === "O")) return leading(left, isUp);
  const shared = [...new Set(left.map(({ factors }) => factors[0]))].filter((factor) => {
    const [ours, theirs] = [levelsIn(left, factor), levelsIn(right, factor)];
    return theirs.length > 0 && ours.some(({ name }) => theirs.every((other) => other.name !== name));
  });
  if (shared.length > 1) return { problem: "it compares by several factors at once" };
  if (shared.length === 0) {
    if (right.length > 0) return { problem: "it compares levels of different factors" };
    return againstTheOther(tokens, vocabulary, isUp);
  }
  const [factor] = shared;
  const [ours, theirs] = [levelsIn(left, factor), levelsIn(right, factor)];
  const relation = isUp ? "higher" : "lower";
  const findings = namesOf(ours).flatMap((of) =>
    namesOf(theirs).map((against): Finding => ({ kind: "contrast", levels: [of, against], relation })),
  );
  return { factors: [factor], findings, used: new Set([...ours, ...theirs]) };
}

const namesOf = (tokens: readonly Token[]): readonly string[] => [...new Set(tokens.map(({ name }) => name))];

const isDirection = ({ tag }: Token): boolean => "HLUD".includes(tag);

/** The levels of which something is said, and those against which. */
function sidesOf(tokens: readonly Token[], at: number): readonly [readonly Token[], readonly Token[]] {
  const levels = (part: readonly Token[]): readonly Token[] => part.filter(({ tag }) => tag === "l");
  const than = tokens.findIndex(({ tag }) => tag === "T");
  const [from, to] = [tokens.findIndex(({ tag }) => tag === "F"), tokens.findLastIndex(({ tag }) => tag === "t")];
  if (than < 0 && from >= 0 && to > from && "UD".includes(tokens[at].tag)) {
    return [levels(tokens.slice(to + 1)), levels(tokens.slice(from + 1, to))];
  }
  if (than < 0) {
    const isObject = takesObject(tokens[at].text);
    return isObject ? [levels(tokens.slice(0, at)), levels(tokens.slice(at + 1))] : [levels(tokens), []];
  }
  if (than < at) {
    const comma = tokens.findIndex(({ tag }, index) => index > than && tag === ",");
    const end = comma < 0 || comma > at ? than + 2 : comma;
    return [levels([...tokens.slice(0, than), ...tokens.slice(end)]), levels(tokens.slice(than + 1, end))];
  }
  const [between, after] = [levels(tokens.slice(at + 1, than)), levels(tokens.slice(than + 1))];
  const before = levels(tokens.slice(0, at));
  const fits = between.some(({ factors }) => levelsIn(after, factors[0]).length > 0);
  return [fits || (between.length > 0 && after.length === 0) ? between : [...before, ...between], after];
}

/** "Higher than at all others" is the highest. */
function leading(left: readonly Token[], isUp: boolean): Comparison {
  if (left.length !== 1) return { problem: "it does not say which level is above the others" };
  const [token] = left;
  const finding: Finding = { kind: "extreme", level: token.name, relation: isUp ? "highest" : "lowest" };
  return { factors: token.factors, findings: [finding], used: new Set([token]) };
}

/** "Accuracy is higher with a" says against what only where there is one other level, and no words before to go by. */
function againstTheOther(tokens: readonly Token[], vocabulary: ClaimVocabulary, isUp: boolean): Comparison {
  const problem = "it does not say against what it compares";
  const levels = tokens.filter(({ tag, factors }) => tag === "l" && factors[0] !== subjectFactor);
  if (levels.length !== 1 || !tokens.some(({ tag }) => tag === "m") || tokens.some(({ tag }) => tag === "T")) {
    return { problem };
  }
  const [token] = levels;
  const [factor] = token.factors;
  const [against, ...others] = comparedFactor(vocabulary, factor)?.levels.filter((level) => level !== token.name) ?? [];
  if (against === undefined || others.length > 0) return { problem };
  const finding: Finding = { kind: "contrast", levels: [token.name, against], relation: isUp ? "higher" : "lower" };
  return { factors: [factor], findings: [finding], used: new Set([token]) };
}
