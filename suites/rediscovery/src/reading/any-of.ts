/** One regular expression for several that stand in a lexicon. "{name}" in them is one of the words of a list. */
export function anyOf(
  patterns: readonly string[],
  lists: { readonly [name: string]: string } = {},
  flags = "i",
): RegExp {
  const sources = patterns.map((pattern) => pattern.replace(/\{([a-z]+)\}/g, (_, name) => `(?:${lists[name]})`));
  return new RegExp(sources.join("|"), flags);
}
