/** The texts that a format writes as they are, but for quotes around them: all of ASCII characters that need no care. */
export interface PlainTexts {
  /** The bytes before and after such a text. */
  readonly quote: "" | '"';
  /** 1 for each ASCII character that a plain text may hold. */
  readonly characters: Uint8Array;
}

/**
 * The plain texts of a format in which each character tells for itself whether a text needs escapes or other quotes:
 * what it does to a text of that character alone it does to every text that holds it.
 */
export function plainTexts(render: (text: string) => string, quote: PlainTexts["quote"]): PlainTexts {
  const characters = new Uint8Array(128);
  for (let code = 0; code < characters.length; code++) {
    const text = String.fromCharCode(code);
    if (render(text) === quote + text + quote) characters[code] = 1;
  }
  return { quote, characters };
}
