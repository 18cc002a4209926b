/** A pattern as data: the alternatives that it matches. docs/lexicons.md tells what tables of them look like. */
interface Pattern {
  readonly about?: string;
  readonly any: readonly string[];
  readonly flags?: string;
}

type Patterns<Name extends string> = { readonly [name in Name]: Pattern | readonly string[] };

/** Marks a pattern within another. Classes such as "\p{L}" and counts such as "{2,4}" are none. */
const reference = /(?<!\\[pP])\{([a-z]\w*)\}/gi;

/** Compiles a table of patterns. `own` holds alternatives that are not data, such as the names of an item's towns. */
export function patternsOf<Name extends string>(
  table: Patterns<Name>,
  own: { readonly [name: string]: readonly string[] } = {},
): { readonly [name in Name]: RegExp } {
  const all: Patterns<string> = { ...table, ...own };
  const alternatives = (name: string): string => {
    const pattern = all[name];
    if (pattern === undefined) throw new Error(`there is no pattern '${name}'`);
    const some = "any" in pattern ? pattern.any : pattern;
    return some.join("|").replace(reference, (_, other: string) => `(?:${alternatives(other)})`);
  };
  const compiled = Object.entries<Pattern | readonly string[]>(table).map(([name, pattern]) => {
    const flags = "any" in pattern ? pattern.flags : undefined;
    return [name, new RegExp(alternatives(name), flags)];
  });
  return Object.fromEntries(compiled);
}

/** Rewrites a text by a table of what is replaced and what takes its place, row after row. */
export function rewriter(rows: readonly (readonly string[])[], flags = "g"): (text: string) => string {
  const compiled = rows.map(([from, to]) => [new RegExp(from, flags), to] as const);
  return (text) => compiled.reduce((left, [from, to]) => left.replace(from, to), text);
}
