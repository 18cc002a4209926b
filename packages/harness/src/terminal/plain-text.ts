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

/** The beginning of a text that is too wide, and that it was cut. */
export function cutText(text: string, width: number): string {
  return textWidth(text) <= width ? text : `${splitText(text, width - 1)[0]}…`;
}

function characterWidth(character: string): number {
  if (marks.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
