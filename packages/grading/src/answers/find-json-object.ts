import type { Json } from "@assay/contract";
import { type Span, scanJsonObject } from "./scan-json-object.ts";

export type JsonObject = { readonly [key: string]: Json | undefined };

/**
 * The well-formed JSON object with a key "answer" that ends last in a text: after reasoning, in a code fence, or inside
 * another object. An object around it that also has the key ends later, and so wins. Braces inside the strings of a
 * well-formed object are no objects. The key must be spelled without escapes. If it is given twice, its last value
 * counts, as in `JSON.parse`.
 *
 * The cost is linear whatever the text. Two scans that are both under way at a character either agree on whether it
 * is inside a string, and then the later one began at an object that the earlier one met and settled (`unclosed`, or
 * closed and gone over once more), or they disagree: so a character is gone over at most four times.
 */
export function findAnswerObject(text: string): JsonObject | undefined {
  const lastKey = text.lastIndexOf('"answer"');
  const malformed = new Uint8Array(Math.max(0, lastKey));
  let last: Span | undefined;
  let at = text.indexOf("{");
  while (at !== -1 && at < lastKey) {
    let next = at + 1;
    if (malformed[at] === 0) {
      const scan = scanJsonObject(text, at);
      if (scan.answerObject && scan.answerObject.end > (last?.end ?? 0)) last = scan.answerObject;
      for (const start of scan.unclosed) malformed[start] = 1;
      next = scan.end ?? next;
    }
    at = text.indexOf("{", next);
  }
  return last && JSON.parse(text.slice(last.start, last.end));
}
