const pieces = /[^\S ]+| ?[\p{L}\p{M}]{1,12}| ?\p{N}{1,3}| ?[^\s\p{L}\p{M}\p{N}]{1,4}| +/gu;

/**
 * Splits a text into tokens, for `max_tokens` and usage: up to twelve letters, three digits or four other characters,
 * each with the one space before it, or a run of white space. The joined tokens are the text.
 */
export function tokenPieces(text: string): readonly string[] {
  return text.match(pieces) ?? [];
}
