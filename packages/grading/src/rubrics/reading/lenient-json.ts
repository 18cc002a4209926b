import type { Json } from "@assay/contract";

const DEEPEST = 64;

/** The value of a JSON text, with NaN and Infinity, which Python writes, as null; undefined where it is none or too deep. */
export function parseLenientJson(text: string): Json | undefined {
  const plain = withoutNaN(text);
  if (plain === undefined) return undefined;
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}

/** Walks over the text once; what stands in strings stays as it is. */
function withoutNaN(text: string): string | undefined {
  let kept = "";
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === "N" || character === "I") {
      const word = ["NaN", "Infinity"].find((each) => text.startsWith(each, at));
      if (word === undefined) return undefined;
      const start = text[at - 1] === "-" ? at - 1 : at;
      kept += `${text.slice(from, start)}null`;
      at += word.length - 1;
      from = at + 1;
    }
    if (depth > DEEPEST) return undefined;
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
