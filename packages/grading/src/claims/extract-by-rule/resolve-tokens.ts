import type { Token } from "./scan-sentence.ts";

/** Words that may stand between a factor and its level: "documents = 20", "the tone is polite". */
const bridge =
  /^[\s:=]*(?:(?:is|was|are|were|of|at|set|to|level|levels|the|being|equals|condition|in)\b[\s:=]*){0,3}$/i;

/** What may follow a number that is a level; "20 runs" are no level. */
const afterNumber =
  /^(?:\s*$|\s*[^\s\w]|\s+(?:than|and|or|to|versus|vs|compared|in|for|on|at|with|over|against|but|is|was|are|were|by)\b)/i;

/** Words that may precede a level: in "accuracy was 20" and "higher by 20" the number is not a level. */
const beforeNumber = /(?:\b(?:at|with|for|than|from|and|or|versus|vs\.?|between|in|over|against|using)|,)$/i;
const BEFORE_NUMBER_LENGTH = 12;

/** A number of these is not in units of the measure. */
const unit = /^\s*(?:%|(?:percent|points?|pp)\b)/i;

/** Levels that are words of every sentence: they count beside their factor, or in a list of its levels. */
const functionWord = /^(?:on|no|a|i|both|after|before|neither|all|any|only|with|without|then)$/i;

/**
 * Settles what each token is: a level belongs to one factor, a factor that only introduces its level is dropped, and
 * "more accurate" is higher. Undefined where a level may belong to several factors.
 */
export function resolveTokens(tokens: readonly Token[], sentence: string): readonly Token[] | undefined {
  const known = new Set(
    tokens.flatMap(({ tag, name, factors, everyday }) =>
      tag === "f" ? [name] : tag === "l" && !everyday && factors.length === 1 ? factors : [],
    ),
  );
  const from = /\bfrom\b/i.exec(sentence)?.index ?? sentence.length;
  const settled: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.tag !== "l" || (!token.everyday && token.factors.length === 1)) {
      settled.push(token.tag === "+" && tokens[index + 1]?.tag === "m" ? { ...token, tag: "H" } : token);
      continue;
    }
    const beside = [tokens[index - 1], tokens[index + 1]].flatMap((other) =>
      other?.tag === "f" &&
      !isAmount(tokens[index - 1]) &&
      token.factors.includes(other.name) &&
      bridge.test(gap(other, token, sentence))
        ? [other.name]
        : [],
    );
    const mentioned = token.factors.filter((factor) => known.has(factor));
    const stands = isNumber(token)
      ? !isAmount(tokens[index - 1]) &&
        afterNumber.test(sentence.slice(token.end)) &&
        mayPrecede(sentence.slice(0, token.start).trimEnd(), from)
      : !functionWord.test(token.text) || isListed(tokens[index - 1], settled.findLast(isLevel), token);
    const factors = beside.length > 0 ? beside.slice(0, 1) : stands ? mentioned : [];
    if (factors.length > 1 || (factors.length === 0 && !token.everyday)) return undefined;
    if (factors.length === 1) settled.push({ ...token, factors });
    else if (isNumber(token) && !unit.test(sentence.slice(token.end)))
      settled.push({ ...token, tag: "n", factors: [] });
  }
  return settled.filter((token, index) => {
    if (token.tag !== "f") return true;
    return ![settled[index - 1], settled[index + 1]].some(
      (other) => other?.tag === "l" && other.factors[0] === token.name && bridge.test(gap(token, other, sentence)),
    );
  });
}

/** Whether a level may follow these words: "from 5 to" too, which begins at the first "from". */
function mayPrecede(words: string, from: number): boolean {
  const last = words.slice(-BEFORE_NUMBER_LENGTH);
  return words === "" || beforeNumber.test(last) || (/\bto$/i.test(last) && from < words.length - "to".length);
}

function gap(one: Token, other: Token, sentence: string): string {
  return one.start < other.start ? sentence.slice(one.end, other.start) : sentence.slice(other.end, one.start);
}

const isNumber = ({ text }: Token): boolean => /^\d/.test(text);
/** Whether a number after this word is the size of a difference. */
const isAmount = (before: Token | undefined): boolean => before?.tag === "b" || before?.tag === "B";
const isLevel = ({ tag }: Token): boolean => tag === "l";

function isListed(before: Token | undefined, last: Token | undefined, { factors }: Token): boolean {
  return (before?.tag === "&" || before?.tag === ",") && last !== undefined && factors.includes(last.factors[0]);
}
