import type { Claim, Finding } from "../claim.ts";
import { subjectFactor } from "../claim-space.ts";
import { type ClaimVocabulary, comparedFactor } from "../claim-vocabulary.ts";
import { type ClaimAliases, own } from "./claim-words.ts";
import { magnitudeOf, scopeOf } from "./clause-scope.ts";
import { compareLevels, levelsIn } from "./compare-levels.ts";
import { readTrend } from "./read-trend.ts";
import { isEvaluative } from "./relation-words.ts";
import type { Token } from "./scan-sentence.ts";
import { takeEffect } from "./take-effect.ts";

/** What a clause says, or why it cannot be read. */
export type ClauseReading = { readonly claims: readonly Claim[] } | { readonly problem: string };

/** The problem of a clause that denies something. */
export const DENIAL = "it denies something without saying what holds instead";

/** Reads the tokens of one clause. `measure` is what the sentence spoke of before, for clauses that name none. */
export function readClause(
  given: readonly Token[],
  vocabulary: ClaimVocabulary,
  aliases: ClaimAliases,
  measure: string | undefined,
): ClauseReading {
  const measures = measuresOf(given, vocabulary, measure);
  if (typeof measures === "string") return { problem: measures };
  // "Does not affect" says what holds; "is not higher" does not, and neither does a second negation.
  const denied = has(given, "!") && (has(given, "0") || !has(given, "A") || given.some(isDirected));
  if (denied) return { problem: DENIAL };
  const turned = given.map((token) => evaluated(token, measures, aliases));
  if (turned.some((token) => token === undefined)) return { problem: "it does not say which values are better" };
  const { tokens, effectOf, problem } = takeEffect(turned.filter((token) => token !== undefined));
  if (problem !== undefined) return { problem };
  const found = readFinding(tokens, vocabulary);
  if ("problem" in found) return found;
  const magnitude = magnitudeOf(given);
  const scope = scopeOf(tokens, [...found.used], vocabulary, [found.factors[0], effectOf?.factor]);
  if (scope === undefined) return { problem: "it names levels that do not fit what it says" };
  const claims = measures.flatMap((name) =>
    found.factors.flatMap((factor) =>
      found.findings.map(
        (finding): Claim => ({ measure: name, factor, finding, ...(effectOf && { effectOf }), ...scope, ...magnitude }),
      ),
    ),
  );
  return { claims };
}

interface FoundFinding {
  readonly factors: readonly string[];
  readonly findings: readonly Finding[];
  /** The tokens that the finding is made of; the other levels are its scope. */
  readonly used: ReadonlySet<Token>;
}

type FindingReading = FoundFinding | { readonly problem: string };

const isDirected = ({ tag }: Token): boolean => "HLUDXxVN".includes(tag);

const has = (tokens: readonly Token[], tag: Token["tag"]): boolean => tokens.some((token) => token.tag === tag);

function readFinding(tokens: readonly Token[], vocabulary: ClaimVocabulary): FindingReading {
  const named = tokens.filter(({ tag }, index) => tag === "f" && tokens[index - 1]?.tag !== "*");
  const every = tokens.filter(({ tag }, index) => tag === "f" && tokens[index - 1]?.tag === "*");
  const others = named.filter(({ name }) => name !== subjectFactor);
  const spoken = others.length > 0 ? others : named.length > 0 ? named : every.slice(0, 1);
  const factors = [...new Set(spoken.map(({ name }) => name))];
  const about = (findings: readonly Finding[]): FindingReading =>
    factors.length === 0
      ? { problem: "it does not say what varies" }
      : { factors, findings, used: new Set(tokens.filter(({ tag, name }) => tag === "f" && factors.includes(name))) };
  if (has(tokens, "V")) return about([{ kind: "shape", relation: "u-shaped" }]);
  if (has(tokens, "N")) return about([{ kind: "shape", relation: "inverted-u" }]);
  const none = has(tokens, "0") || (has(tokens, "A") && has(tokens, "!"));
  if (none && factors.length > 0) return about([{ kind: "no-effect" }]);
  if (has(tokens, "A") && !none) return { problem: "it does not say which way the effect goes" };
  if (has(tokens, "S") && named.length === 0 && every.length > 0 && alikeLevels(tokens).length > 0) {
    return { problem: "it does not say which are alike, its levels or its factor" };
  }
  if (has(tokens, "K") || (has(tokens, "S") && factors.length > 0)) {
    const ordered = factors.every((name) => comparedFactor(vocabulary, name)?.ordered === true);
    return about([has(tokens, "K") && ordered ? { kind: "trend", relation: "flat" } : { kind: "no-effect" }]);
  }
  if (none || has(tokens, "S")) return readEquality(tokens, vocabulary);
  if (has(tokens, "X") || has(tokens, "x")) return readExtreme(tokens);
  return readTrend(tokens, factors) ?? compareLevels(tokens, vocabulary);
}

/** The factors of which several levels are named, with these. */
function alikeLevels(tokens: readonly Token[]): readonly (readonly [string, readonly Token[]])[] {
  const levels = tokens.filter(({ tag }) => tag === "l");
  const groups = Map.groupBy(levels, ({ factors }) => factors[0]);
  return [...groups].filter(([, group]) => new Set(group.map(({ name }) => name)).size > 1);
}

function readEquality(tokens: readonly Token[], vocabulary: ClaimVocabulary): FindingReading {
  const several = alikeLevels(tokens);
  // Where two factors have several levels each, those before the relation are compared.
  const first = tokens.findIndex(({ tag }) => tag === "S" || tag === "0");
  const near = several.length > 1 ? several.filter(([, levels]) => tokens.indexOf(levels[0]) < first + 2) : several;
  if (near.length !== 1) return { problem: "it does not say which levels are alike" };
  const [[factor, levels]] = near;
  const names = [...new Set(levels.map(({ name }) => name))];
  if (names.length === comparedFactor(vocabulary, factor)?.levels.length && names.length > 2) {
    return { factors: [factor], findings: [{ kind: "no-effect" }], used: new Set(levels) };
  }
  const findings = names.flatMap((of, index) =>
    names.slice(index + 1).map((against): Finding => ({ kind: "contrast", levels: [of, against], relation: "equal" })),
  );
  return { factors: [factor], findings, used: new Set(levels) };
}

function readExtreme(tokens: readonly Token[]): FindingReading {
  const at = tokens.findIndex(({ tag }) => tag === "X" || tag === "x");
  const after = tokens.slice(at + 1).find(({ tag }) => tag === "l");
  const token = after ?? tokens.slice(0, at).findLast(({ tag }) => tag === "l");
  if (token === undefined) return { problem: "it does not say at which level" };
  const same = levelsIn(tokens, token.factors[0]);
  if (same.length > 1) return { problem: "it names several levels, of which one alone can be so" };
  const relation = tokens[at].tag === "X" ? "highest" : "lowest";
  return {
    factors: token.factors,
    findings: [{ kind: "extreme", level: token.name, relation }],
    used: new Set([token]),
  };
}

function measuresOf(
  tokens: readonly Token[],
  vocabulary: ClaimVocabulary,
  before: string | undefined,
): readonly string[] | string {
  const names = new Set(tokens.flatMap(({ tag, name }) => (tag === "m" ? [name] : [])));
  const places = tokens.flatMap(({ tag }, index) => (tag === "m" ? [index] : []));
  const together = places.every(
    (place, index) =>
      index === 0 || tokens.slice(places[index - 1] + 1, place).every(({ tag }) => tag === "&" || tag === ","),
  );
  if (names.size > 1 && !together) return "it speaks of several measures at once";
  if (names.size > 0) return [...names];
  if (before !== undefined) return [before];
  return vocabulary.measures.length === 1 ? [vocabulary.measures[0].name] : "it does not say what was measured";
}

const turns = { H: "L", L: "H", U: "D", D: "U", X: "x", x: "X" } as const;

/** Resolves a word such as "better" to higher or lower, if it is known which values are better. */
function evaluated(token: Token, measures: readonly string[], { better }: ClaimAliases): Token | undefined {
  if (!isEvaluative(token.text) || !(token.tag in turns)) return token;
  const directions = new Set(measures.map((name) => own(better, name)));
  const [direction] = directions;
  if (directions.size > 1 || direction === undefined) return undefined;
  return direction === "higher" ? token : { ...token, tag: turns[token.tag as keyof typeof turns] };
}
