/** A word or a sequence of words, normalised: lower case, no hyphens, no plural. */
type Words = readonly string[];

/** Function words and words that every study uses. No term begins or ends with them. */
const plain = new Set(
  (
    "a about above across after again all also although always among an and any are as at be because been before being " +
    "below best better between both but by can cannot could did do does doing down during each either even every few for " +
    "from further had has have having he her here how however i if in into is it its itself just least less like many may " +
    "might more most much must near nearly neither no nor not of off often on once one only or other our out over own per " +
    "rather same several shall she should since so some still such than that the their them then there these they this " +
    "those through thus to too toward towards under until up upon use used uses using very via was we were what when where " +
    "whether which while who whose why will with within without would yet you your two three four five six seven eight " +
    "nine ten first second third result results show shows shown find finds found study studies studied paper effect " +
    "effects give gives given make makes made take takes taken ask asks asked asking increase increases increased decrease " +
    "decreases decreased improve improves improved reduce reduces reduced higher lower high low larger smaller large small"
  ).split(" "),
);

const compound = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}’'/-]+/gu;

/**
 * Splits a text into words. Names such as GPT-3.5 stay whole. Between words, "." marks the end of a sentence and "" any
 * other sign.
 */
function tokensOf(text: string): Words {
  const found =
    text
      .normalize("NFKC")
      .replaceAll(/(?<=\d),(?=\d{3})|['’]s\b/g, "")
      .match(compound) ?? [];
  return found.flatMap((token) => {
    if (!/[\p{L}\p{N}]/u.test(token)) return [/[.!?:\n]/.test(token) ? "." : ""];
    return /\d/.test(token) ? [token] : token.split(/[-.]/);
  });
}

const bare = (token: string): string => {
  const lower = token.toLowerCase().replaceAll("-", "");
  return lower.length > 3 && lower.endsWith("s") && !lower.endsWith("ss") ? lower.slice(0, -1) : lower;
};

const isNumber = (token: string): boolean => /^\d+(\.\d+)*$/.test(token);

/** A name: a capital that is not at the beginning of a sentence, or letters with digits. */
const isName = (token: string, isFirst: boolean): boolean =>
  token.length > 1 &&
  (/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(token) ||
    (/\p{L}/u.test(token) && /\d/.test(token)) ||
    (!isFirst && /^\p{Lu}/u.test(token) && !plain.has(token.toLowerCase())));

const isMark = (token: string | undefined): boolean => token === "" || token === ".";

/** Whether a word can be part of a term. */
const isTermWord = (token: string): boolean => !isMark(token) && !isNumber(token) && !plain.has(token.toLowerCase());

/** The terms of a text: numbers, names, and every two neighbouring words that are not plain. */
export function termsIn(text: string): readonly string[] {
  const tokens = tokensOf(text);
  const terms = tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const isAlone = isNumber(token) || isName(token, before === undefined || before === ".");
    const isPair = before !== undefined && isTermWord(before) && isTermWord(token);
    return [...(isPair ? [`${before} ${token}`] : []), ...(isAlone ? [token] : [])];
  });
  return [...new Set(terms)];
}

/** Names of data sets and methods: each as a whole, and the terms in it. */
export function namesIn(entries: readonly string[]): readonly string[] {
  return [...new Set(entries.flatMap((entry) => [entry, ...termsIn(entry)]))].filter(
    (entry) => tokensOf(entry).length > 0,
  );
}

const comparable = (text: string): string =>
  ` ${tokensOf(text)
    .filter((token) => !isMark(token))
    .map(bare)
    .join(" ")} `;

/** The terms that occur in a text, ignoring capitals, hyphens and plurals. */
export function occurringTerms(terms: readonly string[], text: string): readonly string[] {
  const searched = comparable(text);
  return terms.filter((term) => searched.includes(comparable(term)));
}

/** Whether a term is a number or a name, and not just words, the first of which may have begun a sentence. */
export function isNameOrNumber(term: string): boolean {
  const tokens = tokensOf(term);
  return tokens.some((token, index) => isNumber(token) || isName(token, tokens.length > 1 && index === 0));
}
