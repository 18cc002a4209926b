import { stripControls } from "./strip-controls.ts";

/** Marks that stand on the character before them take no place, and these take two, in a terminal. */
const marks = /\p{M}/u;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Text from outside on one line: no escape sequence, no control or format character, no blank but the plain one. */
export function plainText(text: string): string {
  return stripControls(text)
    .toWellFormed()
    .replace(/[\n\t\p{Z}]/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, "");
}

/** How many places of a terminal a plain text takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** The text in pieces that are no wider than `width`; a text that fits is one piece. */
export function splitText(text: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const character of text) {
    const more = characterWidth(character);
    if (used + more > width && piece !== "") {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += character;
    used += more;
  }
  return [...pieces, piece];
}

/**
 * The text in lines that are no wider than `width`. It breaks behind a blank or one of /,.:-_ and never within a number,
 * but for words that are wider than a line, which are cut where they must be; blanks at a break are left out.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (textWidth(rest) > width) {
    const [piece = ""] = splitText(rest, width);
    // A word that ends where the line does is whole.
    const cut = /^\s/.test(rest.slice(piece.length)) ? piece.length : lastBreak(rest, piece.length);
    const isWhole = cut > piece.length / 3 || textWidth(firstWord(rest.slice(cut))) <= width;
    const taken = cut > 0 && isWhole ? cut : piece.length;
    lines.push(rest.slice(0, taken).trimEnd());
    rest = rest.slice(taken).trimStart();
  }
  return [...lines, rest];
}

/** A blank or separator behind which a line may end. Points, commas and colons within a number are none. */
const breaks = /[\s/_]+|(?<=[\p{L}\p{N}])-+|[.,:]+(?!\d)/gu;

/**
 * Where the beginning of a text can end: behind the last separator of so many characters, or 0. Where a blank leaves at
 * least half of the line, it comes before separators within a name.
 */
function lastBreak(text: string, most: number): number {
  const found = [...text.matchAll(breaks)].filter(({ 0: separator, index }) => index + separator.length <= most);
  const endOf = (each: RegExpExecArray | undefined): number => (each === undefined ? 0 : each.index + each[0].length);
  const blank = endOf(found.findLast(([separator]) => /\s/.test(separator)));
  return blank >= most / 2 ? blank : endOf(found.at(-1));
}

/** A text up to its first separator, and with it. */
function firstWord(text: string): string {
  const [found] = text.matchAll(breaks);
  return found === undefined ? text : text.slice(0, found.index + found[0].length).trimEnd();
}

/** The width below which a word of the text would be cut. */
export function longestWord(text: string): number {
  let longest = 0;
  for (let rest = text.trim(); rest !== ""; ) {
    const word = firstWord(rest);
    longest = Math.max(longest, textWidth(word));
    rest = rest.slice(word.length || 1).trimStart();
  }
  return longest;
}

/** The beginning of a text that is too wide, and that it was cut. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const [piece = ""] = splitText(text, width - 1);
  return textWidth(piece) < width ? `${piece}…` : "…";
}

function characterWidth(character: string): number {
  if (marks.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
