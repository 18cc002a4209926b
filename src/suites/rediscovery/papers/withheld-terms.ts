/** A word or a run of words, as it is compared: lower case, no hyphens, no plural. */
type Words = readonly string[];

/** Words that bind others, or that every study uses: runs of words end at them. */
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

/** Takes the words of a text apart, names such as GPT-3.5 kept whole; marks that end a term are "" between them. */
function tokensOf(text: string): Words {
  const found =
    text
      .normalize("NFKC")
      .replaceAll(/(?<=\d),(?=\d{3})/g, "")
      .match(compound) ?? [];
  return found.flatMap((token) => {
    if (!/[\p{L}\p{N}]/u.test(token)) return [""];
    return /\d/.test(token) ? [token] : token.split(/[-.]/);
  });
}

const bare = (token: string): string => {
  const lower = token.toLowerCase().replaceAll("-", "");
  return lower.length > 3 && lower.endsWith("s") && !lower.endsWith("ss") ? lower.slice(0, -1) : lower;
};

const isNumber = (token: string): boolean => /^\d+(\.\d+)*$/.test(token);

/** A name: a capital that no sentence asks for, or letters with digits. */
const isName = (token: string, isFirst: boolean): boolean =>
  token.length > 1 &&
  (/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(token) ||
    (/\p{L}/u.test(token) && /\d/.test(token)) ||
    (!isFirst && /^\p{Lu}/u.test(token) && !plain.has(token.toLowerCase())));

/**
 * The terms of a text, by rule: numbers, names, and runs of two words or more that are not among the plain ones. Of runs
 * of more than three words, every two neighbours are a term.
 */
export function termsIn(text: string): readonly string[] {
  const tokens = tokensOf(text);
  const terms: string[] = [];
  let run: string[] = [];
  const closeRun = (): void => {
    if (run.length === 2 || run.length === 3) terms.push(run.join(" "));
    else if (run.length > 3) terms.push(...run.slice(1).map((word, index) => `${run[index]} ${word}`));
    run = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (isNumber(token) || isName(token, index === 0 || tokens[index - 1] === "")) terms.push(token);
    if (token === "" || isNumber(token) || plain.has(token.toLowerCase())) closeRun();
    else run.push(token);
  }
  closeRun();
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
    .filter((token) => token !== "")
    .map(bare)
    .join(" ")} `;

/** Those of the terms that stand in a text, whatever its capitals, hyphens and plurals. */
export function termsHeld(terms: readonly string[], text: string): readonly string[] {
  const searched = comparable(text);
  return terms.filter((term) => searched.includes(comparable(term)));
}

/** Whether a term is a number or a name, and not just words. */
export const isTelling = (term: string): boolean =>
  tokensOf(term).some((token) => isNumber(token) || isName(token, false));
