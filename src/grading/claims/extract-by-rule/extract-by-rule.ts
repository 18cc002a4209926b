import type { Claim } from "../claim.ts";
import { claimFault } from "../claim-fault.ts";
import type { ClaimVocabulary } from "../claim-vocabulary.ts";
import { type ClaimAliases, claimWords } from "./claim-words.ts";
import { readClause } from "./read-clause.ts";
import { resolveTokens } from "./resolve-tokens.ts";
import { scanSentence, type Token } from "./scan-sentence.ts";
import { splitSentences } from "./split-sentences.ts";

/** A sentence, or the part of one, that gave no claim, and why. */
export interface UnreadSentence {
  readonly sentence: string;
  readonly reason: string;
}

export interface ExtractedClaims {
  /** Each with the sentence that says it as its statement. */
  readonly claims: readonly Claim[];
  readonly unread: readonly UnreadSentence[];
}

const LONGEST_TEXT = 100_000;
const LONGEST_STATEMENT = 400;

/** Where one clause ends and another begins. */
const breaks =
  /;|:(?=\s)|\s[–—-]\s|—|,?\s(?:but|however|while|whereas|although|though|because|since|suggesting|indicating|due to|so that)\s|,\s(?:which|who|as this)\s/i;

/** Figures in brackets say nothing that can be read here. */
const figures = /\s*[([](?=[^)\]]*(?:%|\d\.\d|\bp\s*[<=>]|\bn\s*=|\bvs\b|±|~|≈))[^)\]]*[)\]]/g;

/**
 * Reads claims from plain sentences by the words of a vocabulary. What it is not sure of it leaves unread, since a
 * sentence that is misread is worse than one that is not read. Of a longer text, the first 100,000 characters are read.
 */
export function extractByRule(text: string, vocabulary: ClaimVocabulary, aliases: ClaimAliases = {}): ExtractedClaims {
  const words = claimWords(vocabulary, aliases);
  const claims = new Map<string, Claim>();
  const unread: UnreadSentence[] = [];
  for (const sentence of splitSentences(text.slice(0, LONGEST_TEXT))) {
    let measure: string | undefined;
    const clauses = sentence.replaceAll(figures, "").split(breaks);
    for (const clause of clauses) {
      const tokens = resolveTokens(scanSentence(clause, words), clause);
      for (const part of tokens === undefined ? [undefined] : partsOf(tokens)) {
        const reading = readPart(part, sentence, vocabulary, aliases, measure);
        measure = part?.findLast(({ tag }) => tag === "m")?.name ?? measure;
        if ("problem" in reading) unread.push({ sentence: clause.trim(), reason: reading.problem });
        else for (const claim of reading.claims) claims.set(JSON.stringify(claim), withStatement(claim, sentence));
      }
    }
  }
  return { claims: [...claims.values()], unread };
}

function readPart(
  tokens: readonly Token[] | undefined,
  sentence: string,
  vocabulary: ClaimVocabulary,
  aliases: ClaimAliases,
  measure: string | undefined,
): ReturnType<typeof readClause> {
  if (tokens === undefined) return { problem: "it names a level that several factors have" };
  if (sentence.endsWith("?")) return { problem: "it asks" };
  if (!tokens.some(({ tag }) => "mfl".includes(tag))) return { problem: "it names nothing of the scenario" };
  const reading = readClause(tokens, vocabulary, aliases, measure);
  if ("problem" in reading) return reading;
  const faults = reading.claims.flatMap((claim) => claimFault(claim, vocabulary) ?? []);
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
  return { ...claim, statement: sentence.slice(0, LONGEST_STATEMENT).toWellFormed() };
}
