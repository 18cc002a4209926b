import type { Json } from "@assay/contract";

/**
 * Parses JSON in which NaN and Infinity, which Python writes, count as null, and in which a comma may follow the last
 * entry of a list or an object. Returns undefined where the text is not JSON or is nested deeper than `maxDepth`.
 */
export function parseLenientJson(text: string, maxDepth = Number.POSITIVE_INFINITY): Json | undefined {
  const plain = asPlainJson(text, maxDepth);
  if (plain === undefined) return undefined;
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}

const TRAILING_COMMA = /,\s*(?=[\]}])/y;

/** Replaces NaN and Infinity outside of strings and drops trailing commas, in one pass. */
function asPlainJson(text: string, maxDepth: number): string | undefined {
  let kept = "";
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === ",") {
      TRAILING_COMMA.lastIndex = at;
      const trailing = TRAILING_COMMA.exec(text);
      if (trailing !== null) {
        kept += text.slice(from, at);
        from = at + 1;
      }
    } else if (character === "N" || character === "I") {
      const word = ["NaN", "Infinity"].find((each) => text.startsWith(each, at));
      if (word === undefined) return undefined;
      const start = text[at - 1] === "-" ? at - 1 : at;
      kept += `${text.slice(from, start)}null`;
      at += word.length - 1;
      from = at + 1;
    }
    if (depth > maxDepth) return undefined;
  }
  return kept + text.slice(from);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
