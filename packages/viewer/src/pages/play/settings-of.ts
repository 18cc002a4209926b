/** The settings among the words of a world's address, by their own names. */
export const settingsOf = (words: { readonly [word: string]: string }): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [word.replace(/^set\./, ""), value]));
