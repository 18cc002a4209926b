import type { ToolCall } from "@assay/contract";
import { parseOutsideJson } from "../../models/outside-json.ts";

/** JSON as models write it by hand: line breaks and tabs within its texts are taken for what they are meant to be. */
export function readLooseJson(written: string): ToolCall["input"] {
  for (const candidate of [written, escapeControls(written)]) {
    try {
      return { valid: true, value: parseOutsideJson(candidate) };
    } catch {
      // The next candidate, or none.
    }
  }
  return { valid: false, text: written };
}

/** The control characters inside strings as JSON's escapes; a string that is never closed reaches to the end. */
function escapeControls(written: string): string {
  return written.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, (text) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON refuses.
    text.replace(/[\u0000-\u001f]/g, (character) => JSON.stringify(character).slice(1, -1)),
  );
}
