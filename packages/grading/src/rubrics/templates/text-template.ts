import { type NumberFormat, parseNumberFormat } from "./number-format.ts";

/** A piece of a criterion's text: words as they stand, or the value of a column. */
export type TemplatePiece =
  | { readonly words: string }
  | { readonly column: string; readonly format: NumberFormat | undefined };

/** What a column of a truth table may be called. */
export const COLUMN_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Reads a text with `{column}` and `{column:format}`; `{{` and `}}` are braces. A text that is none of this is a problem. */
export function parseTemplate(source: string): readonly TemplatePiece[] | { readonly problem: string } {
  const pieces: TemplatePiece[] = [];
  let words = "";
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character !== "{" && character !== "}") {
      words += character;
    } else if (source[at + 1] === character) {
      words += character;
      at += 1;
    } else {
      const end = character === "{" ? source.indexOf("}", at) : -1;
      if (end === -1) return { problem: `"${character}" stands alone; write it twice where a brace is meant` };
      const placeholder = parsePlaceholder(source.slice(at + 1, end));
      if ("problem" in placeholder) return placeholder;
      if (words !== "") pieces.push({ words });
      pieces.push(placeholder);
      words = "";
      at = end;
    }
  }
  return words === "" ? pieces : [...pieces, { words }];
}

function parsePlaceholder(inside: string): Extract<TemplatePiece, { column: string }> | { readonly problem: string } {
  const colon = inside.indexOf(":");
  const column = colon === -1 ? inside : inside.slice(0, colon);
  if (!COLUMN_NAME.test(column)) return { problem: `"{${inside}}" names no column` };
  if (colon === -1) return { column, format: undefined };
  const format = parseNumberFormat(inside.slice(colon + 1));
  return format === undefined
    ? { problem: `"{${inside}}" has no known format; formats are .0f to .15f, .0e to .15e and integer` }
    : { column, format };
}

/** The columns that a template names. */
export function templateColumns(pieces: readonly TemplatePiece[]): string[] {
  return pieces.flatMap((piece) => ("column" in piece ? [piece.column] : []));
}
