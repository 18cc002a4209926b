/**
 * What the entries of a column look like: `#` is a digit, `@` a letter, `?` either, a `+` behind one of these repeats
 * it, and any other character is literal: `GID######`, `#+.png`.
 */
export type EntryShape = (entry: string) => boolean;

const classes: { readonly [symbol: string]: string } = { "#": "[0-9]", "@": "[a-z]", "?": "[a-z0-9]" };

/** Reads a shape; undefined where a `+` repeats nothing or two repeats touch, whose matching could take long. */
export function parseShape(source: string): EntryShape | undefined {
  let pattern = "";
  let repeated = false;
  for (const [index, symbol] of [...source.toLowerCase()].entries()) {
    if (/\s/.test(symbol)) return undefined;
    const isClass = Object.hasOwn(classes, symbol);
    if (symbol === "+") {
      if (repeated || index === 0 || !Object.hasOwn(classes, source[index - 1])) return undefined;
      pattern += "{1,64}";
      repeated = true;
      continue;
    }
    if (repeated && isClass) return undefined;
    pattern += isClass ? classes[symbol] : symbol.replace(/[^\p{L}\p{N}]/u, (other) => `\\u{${codeOf(other)}}`);
    repeated = false;
  }
  if (pattern === "") return undefined;
  const expression = new RegExp(`^${pattern}$`, "u");
  return (entry) => expression.test(entry);
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}
