import { editDistanceWithin } from "@assay/science/text/edit-distance";
import type { TextKey } from "./answer-key.ts";
import type { Reading } from "./read-reply.ts";
import { excerpt, type Judgement } from "./verdict.ts";

/**
 * The answer and the key are the same text, word for word: case, punctuation, articles and the spelling of a word may
 * differ, the words may not, because "in rats" is close to "in mice" and says something else. Numbers and short words
 * must be equal. In a long text, such as an abstract, a share of the words may differ, as the key's threshold says. An
 * answer may quote the text or put a label before it; a pasted README is far from the title that it contains. The paper
 * states no rule for titles and abstracts, so this one serves under all rules.
 */
export function gradeText(key: TextKey, reading: Reading): Judgement {
  const judgement = { correct: false, reading: excerpt(reading.text) };
  if (reading.text.length > 4 * key.answer.length + 256) return { ...judgement, reason: "too-long" };
  const wanted = wordsOf(key.answer);
  const limit = wanted.length > LONG_TEXT ? Math.floor((1 - key.threshold) * wanted.length + 1e-9) : 0;
  const similar = candidatesIn(reading.text).some((text) => differsWithin(wordsOf(text), wanted, limit));
  return { ...judgement, correct: similar, reason: similar ? "similar" : "dissimilar" };
}

/** Words of a text from which on a few may differ. No title is that long. */
const LONG_TEXT = 40;

/**
 * The answer as a whole, the one thing that it quotes or makes bold, and what follows a label at its beginning or a line
 * "Answer:". A quotation counts among a few words; in a whole document it does not answer anything.
 */
function candidatesIn(text: string): readonly string[] {
  const quoted = Array.from(text.matchAll(/["“«*`]{1,3}([^"“”«»*`\n]{3,2000})["”»*`]{1,3}/g));
  const around = quoted.length === 1 ? text.replace(quoted[0][0], " ") : "";
  const isQuotation = quoted.length === 1 && !/^#/m.test(around) && wordsOf(around).length <= MOST_WORDS_AROUND;
  const labelled = /^[^:\n]{0,60}:\s*([\s\S]+)$/.exec(text.trim())?.[1];
  const told = /\n\s*\**(?:final answer|answer|title|abstract)\**:\**\s*([\s\S]+)$/i.exec(text)?.[1];
  return [text, ...(isQuotation ? [quoted[0][1]] : []), labelled, told].filter((each) => each !== undefined);
}

/** Words beside a quotation that is the answer. */
const MOST_WORDS_AROUND = 25;

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** The words of a text without articles: compatibility forms made one, lower case, parted by whatever is no letter or digit. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[\p{P}\p{S}\p{Z}\p{C}]+/u)
    .filter((word) => word !== "" && !ARTICLES.has(word));
}

/** Whether two lists of words are the same but for so many words added, left out or replaced. */
function differsWithin(words: readonly string[], wanted: readonly string[], limit: number): boolean {
  if (Math.abs(words.length - wanted.length) > limit) return false;
  let before = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (const [row, word] of words.entries()) {
    const next = [row + 1];
    for (const [column, other] of wanted.entries()) {
      const replaced = before[column] + (isSameWord(word, other) ? 0 : 1);
      next.push(Math.min(replaced, before[column + 1] + 1, next[column] + 1));
    }
    before = next;
  }
  return before[wanted.length] <= limit;
}

/** The same word in another spelling, such as tumour and tumor: one character differs, two in a long word. */
function isSameWord(word: string, other: string): boolean {
  if (word === other) return true;
  const length = Math.min(word.length, other.length);
  if (length < 4 || /[0-9]/.test(word) || /[0-9]/.test(other) || NUMBER_WORDS.has(word) || NUMBER_WORDS.has(other)) {
    return false;
  }
  return editDistanceWithin(word, other, length < 8 ? 1 : 2) !== undefined;
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  "zero one two three four five six seven eight nine ten eleven twelve first second third fourth fifth".split(" "),
);
