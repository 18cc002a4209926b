import type { Spelling } from "../../blueprint/mess-schema.ts";

/**
 * The text in another spelling that folds to the same. Only letters a to z change, because others may have no single
 * capital. Separators are replaced one by one.
 */
export function respell(text: string, { capitals, separators }: Spelling): string {
  const cased = text.replace(letters[capitals], (letter) => letter.toUpperCase());
  return Array.from(cased, (character) => (separators.from.includes(character) ? separators.to : character)).join("");
}

const letters = { "as-they-are": /(?!)/g, "first-letters": /(?<![A-Za-z0-9])[a-z]/g, "all-letters": /[a-z]/g };
