/** A pattern as data: the alternatives that it matches, alone or with flags. docs/lexicons.md tells more. */
type Pattern = readonly string[] | { readonly any: readonly string[]; readonly flags?: string };

/** Marks a pattern within another. Classes such as "\p{L}" and counts such as "{2,4}" are none. */
const reference = /(?<!\\[pP])\{([a-z]\w*)\}/gi;

/** Compiles a table of patterns. `own` holds alternatives that are not data, such as the names of an item's towns. */
export function patternsOf<Name extends string>(
  table: { readonly [name in Name]: Pattern },
  own: { readonly [name: string]: readonly string[] } = {},
): { readonly [name in Name]: RegExp } {
  const all: { readonly [name: string]: Pattern } = { ...table, ...own };
  const alternatives = (name: string): string => {
    const pattern = all[name];
    if (pattern === undefined) throw new Error(`there is no pattern '${name}'`);
    const some = "any" in pattern ? pattern.any : pattern;
    return some.join("|").replace(reference, (_, other: string) => `(?:${alternatives(other)})`);
  };
  const compiled = Object.entries<Pattern>(table).map(([name, pattern]) => {
    const flags = "any" in pattern ? pattern.flags : undefined;
    return [name, new RegExp(alternatives(name), flags)];
  });
  return Object.fromEntries(compiled);
}

/** The name of the first pattern of a table that holds of a text. */
export const kindOf = <Name extends string>(text: string, patterns: { readonly [name in Name]: RegExp }) =>
  Object.keys(patterns).find((name): name is Name => patterns[name as Name].test(text));

/** Rewrites a text by a table of what is replaced and what takes its place, row after row. */
export function rewriter(rows: readonly (readonly string[])[], flags = "g"): (text: string) => string {
  const compiled = rows.map(([from, to]) => [new RegExp(from, flags), to] as const);
  return (text) => compiled.reduce((left, [from, to]) => left.replace(from, to), text);
}
