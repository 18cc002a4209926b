import type { Claim } from "../claim.ts";
import { claimProblem } from "../claim-fault.ts";
import { subjectFactor } from "../claim-space.ts";
import type { ClaimVocabulary } from "../claim-vocabulary.ts";
import { type ClaimAliases, claimWords } from "./claim-words.ts";
import { type ClauseReading, DENIAL, readClause } from "./read-clause.ts";
import { resolveTokens } from "./resolve-tokens.ts";
import { scanSentence, type Token } from "./scan-sentence.ts";
import { splitSentences } from "./split-sentences.ts";

/** A sentence, or the part of one, that gave no claim, and why. */
interface UnreadSentence {
  readonly sentence: string;
  readonly reason: string;
}

export interface ExtractedClaims {
  /** Each with the sentence that says it as its statement. */
  readonly claims: readonly Claim[];
  readonly unread: readonly UnreadSentence[];
}

const MAX_TEXT_LENGTH = 100_000;
const MAX_STATEMENT_LENGTH = 400;
/** Readers of one clause compare its words with each other, so that a bound on sentences keeps reading linear in the text. */
const MAX_SENTENCE_LENGTH = 2_000;

/** Where one clause ends and another begins. */
const breaks =
  /;|:(?=\s)|\s[–—-]\s|—|,?\s(?:but|however|while|whereas|although|though|because|since|suggesting|indicating|due to|so that)\s|,\s(?:which|who|as this)\s/i;

const brackets = /\s?[([][^)\]]*[)\]]/g;
const figure = /%|\d\.\d|\bp\s*[<=>]|\bn\s*=|\bvs\b|±|~|≈/;

/**
 * Reads claims from plain sentences by the words of a vocabulary. What it is not sure of it leaves unread, since a
 * sentence that is misread is worse than one that is not read. Of a longer text, the first 100,000 characters are read,
 * and no sentence of more than 2,000.
 */
export function extractByRule(text: string, vocabulary: ClaimVocabulary, aliases: ClaimAliases = {}): ExtractedClaims {
  const words = claimWords(vocabulary, aliases);
  const claims = new Map<string, Claim>();
  const unread: UnreadSentence[] = [];
  for (const sentence of splitSentences(text.slice(0, MAX_TEXT_LENGTH))) {
    if (sentence.length > MAX_SENTENCE_LENGTH) {
      unread.push({ sentence: sentence.slice(0, MAX_STATEMENT_LENGTH).toWellFormed(), reason: "it is too long" });
      continue;
    }
    const clauses = withoutFigures(sentence)
      .split(breaks)
      .map((clause) => ({ text: clause.trim(), tokens: scanSentence(clause.trim(), words) }));
    const whole = wholeProblem(sentence, clauses);
    if (whole !== undefined) {
      unread.push({ sentence, reason: whole });
      continue;
    }
    let measure: string | undefined;
    const found: { readonly clause: string; readonly reading: ClauseReading }[] = [];
    for (const clause of clauses) {
      for (const reading of readParts(clause, vocabulary, aliases, measure))
        found.push({ clause: clause.text, reading });
      measure = clause.tokens.findLast(({ tag }) => tag === "m")?.name ?? measure;
    }
    const limits = new Set(
      found.flatMap(({ reading }) => ("claims" in reading ? reading.claims.flatMap(limitsOf) : [])),
    );
    for (const { clause, reading } of found) {
      if ("problem" in reading) unread.push({ sentence: clause, reason: reading.problem });
      else if (reading.claims.some((claim) => isVague(claim, limits))) {
        unread.push({
          sentence: clause,
          reason: "it does not say whether it holds only where another part of it does",
        });
      } else for (const claim of reading.claims) claims.set(JSON.stringify(claim), withStatement(claim, sentence));
    }
  }
  return { claims: [...claims.values()], unread };
}

/** Figures in brackets say nothing that can be read here. What is never closed stays. */
function withoutFigures(sentence: string): string {
  const end = Math.max(sentence.lastIndexOf(")"), sentence.lastIndexOf("]")) + 1;
  const closed = sentence.slice(0, end).replaceAll(brackets, (text) => (figure.test(text) ? "" : text));
  return closed + sentence.slice(end);
}

/** The factors to which a claim's scope sets a limit. */
function limitsOf({ scope }: Claim): readonly string[] {
  return [...(scope?.subjects === undefined ? [] : [subjectFactor]), ...Object.keys(scope?.conditions ?? {})];
}

/** "In subject-a, x rises and y falls": a claim without a limit that another of its sentence has may share it or not. */
function isVague(claim: Claim, limits: ReadonlySet<string>): boolean {
  const own = [claim.factor, claim.effectOf?.factor, ...limitsOf(claim)];
  return [...limits].some((factor) => !own.includes(factor));
}

interface Clause {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Why nothing of a sentence can be read: what limits one part of it may limit all. */
function wholeProblem(sentence: string, clauses: readonly Clause[]): string | undefined {
  if (sentence.endsWith("?")) return "it asks";
  return clauses.some(({ tokens }) => tokens.some(({ tag }) => tag === "E")) ? "it limits what it says" : undefined;
}

/** Reads a clause part by part; a later part may leave out the measure, and what denies or hedges holds on for it. */
function readParts(
  { text, tokens: given }: Clause,
  vocabulary: ClaimVocabulary,
  aliases: ClaimAliases,
  before: string | undefined,
): readonly ClauseReading[] {
  if (given.some(({ tag }) => tag === "?")) return [{ problem: "it hedges" }];
  const tokens = resolveTokens(given, text);
  if (tokens === undefined) return [{ problem: "it names a level that several factors have" }];
  const readings: ClauseReading[] = [];
  let measure = before;
  let denied = false;
  for (const part of partsOf(tokens)) {
    const named = part.findLast(({ tag }) => tag === "m")?.name;
    denied &&= named === undefined;
    const reading: ClauseReading = denied ? { problem: DENIAL } : readPart(part, vocabulary, aliases, measure);
    denied ||= "problem" in reading && reading.problem === DENIAL;
    measure = named ?? measure;
    readings.push(reading);
  }
  return readings;
}

function readPart(
  tokens: readonly Token[],
  vocabulary: ClaimVocabulary,
  aliases: ClaimAliases,
  measure: string | undefined,
): ClauseReading {
  if (!tokens.some(({ tag }) => "mfl".includes(tag))) return { problem: "it names nothing of the scenario" };
  const reading = readClause(tokens, vocabulary, aliases, measure);
  if ("problem" in reading) return reading;
  const faults = reading.claims.flatMap((claim) => claimProblem(claim, vocabulary) ?? []);
  return faults.length === 0 ? reading : { problem: faults[0].replace(/\.$/, "") };
}

/** A clause is parted at an "and" that has a relation on either side; "the difference between a and b" is none yet. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const part = parts[parts.length - 1];
    if (token.tag === "&" && isSaying(part) && isSaying(tokens.slice(index + 1))) parts.push([]);
    else part.push(token);
  }
  return parts;
}

function isSaying(tokens: readonly Token[]): boolean {
  const tags = tokens.map(({ tag }) => tag).join("");
  return /[HLSUDK0VNXx]/.test(tags) || (tags.includes("A") && tags.includes("!"));
}

function withStatement(claim: Claim, sentence: string): Claim {
  return { ...claim, statement: sentence.slice(0, MAX_STATEMENT_LENGTH).toWellFormed() };
}
