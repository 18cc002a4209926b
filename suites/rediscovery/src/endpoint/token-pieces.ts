const pieces = /[^\S ]+| ?[\p{L}\p{M}]{1,12}| ?\p{N}{1,3}| ?[^\s\p{L}\p{M}\p{N}]{1,4}| +/gu;

/**
 * The tokens of a text, by which `max_tokens` cuts and usage counts: up to twelve letters, three digits or four other
 * signs, each with the one space before it, or a run of white space. Joined, they are the text.
 */
export function tokenPieces(text: string): readonly string[] {
  return text.match(pieces) ?? [];
}
