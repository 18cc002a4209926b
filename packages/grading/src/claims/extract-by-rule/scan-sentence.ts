import { type ClaimWords, literally, type Meaning } from "./claim-words.ts";
import { type RelationTag, relationPhrases } from "./relation-words.ts";

/** A word or phrase of a sentence that a claim can be read from. */
export interface Token {
  /** m a measure, f a factor, l a level, n a number, & and, `,` a comma, else what relation words do. */
  readonly tag: RelationTag | "m" | "f" | "l" | "n" | "&" | ",";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** The factors that a level may belong to. */
  readonly factors: readonly string[];
  readonly everyday: boolean;
}

/** All phrases in one pattern, the longest first: one look a place, however many phrases there are. */
const relation = new RegExp(
  `(?:${relationPhrases.map(({ phrase }) => phrase.split(/[- ]/).map(literally).join("[- ]")).join("|")})(?![\\w-])`,
  "iy",
);
const plain = (phrase: string): string => phrase.toLowerCase().replaceAll("-", " ");
const relationTags = new Map(relationPhrases.toReversed().map(({ tag, phrase }) => [plain(phrase), tag]));
const joints = [
  { tag: "&" as const, pattern: /(?:and|or|&|as well as)(?!\w)/iy },
  { tag: "," as const, pattern: /,/y },
  { tag: "n" as const, pattern: /[-+]?\d+(?:\.\d+)?(?![%.]*\w)(?!\s*(?:%|percent|points?|pp)(?!\w))/y },
];
const oneWord = /[\p{L}\p{N}_]+/uy;
const kinds = { measure: "m", factor: "f", level: "l" } as const satisfies {
  readonly [kind in Meaning["kind"]]: string;
};

/** The tokens of a sentence in their order; other words are passed over. Of names and phrases the longest counts. */
export function scanSentence(sentence: string, words: ClaimWords): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sentence.length) {
    const [word, relation] = [wordAt(sentence, at, words), relationAt(sentence, at)];
    const found = (relation?.end ?? 0) > (word?.end ?? 0) ? relation : word;
    if (found !== undefined) tokens.push(found);
    // Otherwise to the start of the next word, so that no name is found inside another.
    at = found?.end ?? endOf(oneWord, sentence, at) ?? at + 1;
  }
  return tokens;
}

function wordAt(sentence: string, at: number, { any, words }: ClaimWords): Token | undefined {
  if (endOf(any, sentence, at) === undefined) return undefined;
  for (const { pattern, meaning, everyday } of words) {
    const end = endOf(pattern, sentence, at);
    if (end === undefined) continue;
    const factors = meaning.kind === "level" ? meaning.factors : [];
    const text = sentence.slice(at, end);
    return { tag: kinds[meaning.kind], text, start: at, end, name: meaning.name, factors, everyday };
  }
  return undefined;
}

function relationAt(sentence: string, at: number): Token | undefined {
  const end = endOf(relation, sentence, at);
  const tag = end === undefined ? undefined : relationTags.get(plain(sentence.slice(at, end)));
  if (end !== undefined && tag !== undefined) return tokenOf(tag, sentence, at, end);
  for (const { tag, pattern } of joints) {
    const end = endOf(pattern, sentence, at);
    if (end !== undefined) return tokenOf(tag, sentence, at, end);
  }
  return undefined;
}

function tokenOf(tag: Token["tag"], sentence: string, start: number, end: number): Token {
  const text = sentence.slice(start, end);
  return { tag, text, start, end, name: text, factors: [], everyday: false };
}

function endOf(pattern: RegExp, sentence: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(sentence) ? pattern.lastIndex : undefined;
}
