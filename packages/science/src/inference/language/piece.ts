/** A part of the source, without the white space around it. */
export interface Piece {
  readonly text: string;
  /** Where it begins in the source. */
  readonly start: number;
}

/** The part of a piece from one offset to another. */
export function pieceOf(whole: Piece, from: number, to: number = whole.text.length): Piece {
  const text = whole.text.slice(from, to);
  const lead = text.length - text.trimStart().length;
  return { text: text.trim(), start: whole.start + from + lead };
}

/** The source with comments turned to spaces, so that offsets stay what they are. */
export function withoutComments(source: string): string {
  return source.replace(/#[^\n]*/g, (comment) => " ".repeat(comment.length)).replace(/\r/g, " ");
}

export interface BracketProblem {
  readonly offset: number;
  readonly bracket: string;
  readonly problem: "unclosed" | "unexpected";
}

const closings: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The pieces between separators that stand outside all brackets; empty ones are left out unless asked for. */
export function splitPieces(
  whole: Piece,
  separators: string,
  keepEmpty: boolean,
): { readonly pieces: readonly Piece[]; readonly problem?: BracketProblem } {
  const open: { readonly bracket: string; readonly offset: number }[] = [];
  const pieces: Piece[] = [];
  let from = 0;
  for (let offset = 0; offset <= whole.text.length; offset++) {
    const character = whole.text[offset];
    const isEnd = offset === whole.text.length;
    if (!isEnd && Object.hasOwn(closings, character)) open.push({ bracket: character, offset });
    else if (!isEnd && ")]}".includes(character)) {
      const last = open.pop();
      if (last === undefined || closings[last.bracket] !== character) {
        return { pieces, problem: { offset: whole.start + offset, bracket: character, problem: "unexpected" } };
      }
    }
    if (!isEnd && (open.length > 0 || !separators.includes(character))) continue;
    const piece = pieceOf(whole, from, offset);
    if (keepEmpty || piece.text !== "") pieces.push(piece);
    from = offset + 1;
  }
  const last = open.pop();
  if (last === undefined) return { pieces };
  return { pieces, problem: { offset: whole.start + last.offset, bracket: last.bracket, problem: "unclosed" } };
}
