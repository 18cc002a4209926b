import type { Json } from "../../../contract/json.ts";

/** The value of a JSON text, with NaN and Infinity, which Python writes, as null; undefined where it is no JSON. */
export function parseLenientJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(withoutNaN(text));
    } catch {
      return undefined;
    }
  }
}

/** Strings are passed over whole, so that a "NaN" in a text stays. */
function withoutNaN(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) => (token.startsWith('"') ? token : "null"));
}
