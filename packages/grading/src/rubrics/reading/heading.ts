import type { AnswerForm, Section } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import { plainText } from "./plain-text.ts";

/** How a line looks that may be a heading: the depth of `##`, or the marks around it. */
export type HeadingStyle = `#${number}` | "bold" | "bracket" | "rule" | "bullet" | "pipe" | "plain";

/** A line that opens a section of the form, with the text after the name on the same line. */
export interface Heading {
  readonly section: Section;
  readonly style: HeadingStyle;
  readonly inline: string;
}

const MAX_LENGTH = 300;
const LEAD =
  /^[\s>#*•▪◦‣|=~_<[("'“-]*(?:(?:section|part)\s+)?(?:\(?[0-9]{1,2}(?:\.[0-9]{1,2})?[.):]\s*|[0-9]{1,2}\s*[-–—]\s+|[ivx]{1,4}[.)]\s+|[a-z][.)]\s+)?[\s*_[("'“<]*/i;
const BETWEEN_WORDS = /^[\s_\-–—±+/&,.:()*]{1,8}$/;
const ONLY_MARKS = /^[\s:=\-–—#*|._~\])>"'”]*$/;
const BRACKETED = /^[\s"'”]*(?:\([^()]{0,80}\)|\[[^[\]]{0,80}\])/;
const SEPARATOR = /^[\s\])>"'”*]*(?::|=>?|\||\t|->|→|\s[-–—]\s)/;
const NUMBER_NEXT = /^[\s\])>"'”]*[,±≈~]?\s*[-+−–]?\.?[0-9]/;

/** The names of a form's sections as words, longest first, so that "PARAMETER a ERROR" is not taken for "PARAMETER a". */
export function sectionNames(
  form: AnswerForm,
): readonly { readonly words: readonly string[]; readonly section: Section }[] {
  const names = form.sections.flatMap((section) =>
    [section.name, ...section.aliases].map((name) => ({ words: foldWords(name), section })),
  );
  return names.sort((left, right) => right.words.length - left.words.length);
}

/** The section that a line opens, in any usual form of heading: `## Name`, `**Name:** 5`, `[Name]`, `2. NAME (unit)`. */
export function readHeading(names: ReturnType<typeof sectionNames>, line: string): Heading | undefined {
  const text = plainText(line);
  const head = text.slice(0, MAX_LENGTH);
  const start = LEAD.exec(head)?.[0].length ?? 0;
  const longest = names[0]?.words.length ?? 0;
  for (const from of start > 0 ? [start, /^[^\p{L}\p{N}]*/u.exec(head)?.[0].length ?? 0] : [0]) {
    const found = wordsAt(head, from, longest);
    for (const { words, section } of names) {
      const end = endOfWords(head, found, words);
      const inline = end === undefined ? undefined : readInline(text.slice(end), section.kind === "value");
      if (inline !== undefined) return { section, style: styleOf(line), inline };
    }
  }
  return undefined;
}

interface Word {
  readonly from: number;
  readonly end: number;
  readonly folded: string;
}

/** The first words of a text from a place on; none unless the first begins there. */
function wordsAt(text: string, from: number, most: number): Word[] {
  const word = /[\p{L}\p{N}]+/gu;
  word.lastIndex = from;
  const found: Word[] = [];
  while (found.length < most) {
    const match = word.exec(text);
    if (match === null || (found.length === 0 && match.index !== from)) break;
    found.push({ from: match.index, end: word.lastIndex, folded: foldWords(match[0]).join(" ") });
  }
  return found;
}

/** Just behind these words where a text begins with them, with only marks between them. */
function endOfWords(text: string, found: readonly Word[], words: readonly string[]): number | undefined {
  if (found.length < words.length || words.length === 0) return undefined;
  for (const [index, word] of words.entries()) {
    if (found[index].folded !== word) return undefined;
    const isLast = index === words.length - 1;
    if (!isLast && !BETWEEN_WORDS.test(text.slice(found[index].end, found[index + 1].from))) return undefined;
  }
  return found[words.length - 1].end;
}

/** The text after a name on its line; undefined if that text shows that the line is not a heading. */
function readInline(rest: string, isValue: boolean): string | undefined {
  if (ONLY_MARKS.test(rest)) return "";
  const behind = rest.slice(BRACKETED.exec(rest)?.[0].length ?? 0);
  if (ONLY_MARKS.test(behind)) return "";
  const separator = SEPARATOR.exec(behind);
  if (separator !== null) return behind.slice(separator[0].length).replace(/^[\s*_]+|\s*\|\s*$/g, "");
  return isValue && NUMBER_NEXT.test(behind) ? behind.replace(/^[\s\])>"'”,]+/, "") : undefined;
}

/** The style of any line, so that a section ends at the next line of its own kind. */
function styleOf(line: string): HeadingStyle {
  const trimmed = line.trim();
  const depth = /^#{1,6}(?=\s|\*)/.exec(trimmed)?.[0].length;
  if (depth !== undefined) return `#${depth}`;
  if (/^\s*[-*•+]\s/.test(line)) return "bullet";
  if (/^(?:\*\*|__)/.test(trimmed)) return "bold";
  if (/^[[<]/.test(trimmed)) return "bracket";
  if (/^[=~-]{2,}\s*\S/.test(trimmed)) return "rule";
  return trimmed.startsWith("|") ? "pipe" : "plain";
}

/**
 * Whether a line is a heading of no section of the form that ends one of this style: at its depth, or with its marks. A
 * line with a digit, a comma or a quote is rather a part of the answer.
 */
export function endsSection(line: string, style: HeadingStyle): boolean {
  const trimmed = line.trim();
  if (trimmed.length > 120 || !/^[^\p{L}\p{N}]*\p{L}[^0-9,"]*$/u.test(trimmed)) return false;
  const own = styleOf(line);
  if (own.startsWith("#")) return !style.startsWith("#") || Number(own.slice(1)) <= Number(style.slice(1));
  if (own !== style) return false;
  if (own === "bold") return /^(?:\*\*|__)[^*_]+(?:\*\*|__)\s*:?$/.test(trimmed);
  if (own === "bracket") return /^[[<][^[\]<>]+[\]>]$/.test(trimmed);
  if (own === "rule") return /^[=~-]{2,}\s*[^=~]+?\s*[=~-]{2,}$/.test(trimmed);
  return own === "plain" && /^[\p{Lu}][\p{Lu} _/()-]{3,}:?$/u.test(trimmed) && /\p{Lu}{3}/u.test(trimmed);
}

/** "[/final_result]", "</answer>": the end of whatever was open. */
export function isEndTag(line: string): boolean {
  return /^\s*(?:\[\/[^[\]]{1,60}\]|<\/[^<>]{1,60}>)\s*$/.test(line);
}
