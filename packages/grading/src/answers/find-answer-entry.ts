import type { JsonObject } from "./find-json-object.ts";

/** The entry of an object: its key in quotes of either kind, and a string, a number, a truth value or nothing. */
const ENTRY =
  /["'](answer|confidence)["']\s*:\s*(?:"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|([-+]?[0-9][0-9.eE+-]{0,40})(?=\s*(?:[,}\]\n]|$))|(true|false|null)\b)/gi;

const MAX_LENGTH = 20_000;

/**
 * The last entry "answer" of a text that has no well-formed object with that key: of an object with a trailing comma,
 * with single quotes as Python writes them, with capitals in the key, or cut off at its end. An entry "confidence" behind
 * it goes with it.
 */
export function findAnswerEntry(text: string): JsonObject | undefined {
  if (text.length > MAX_LENGTH || !/["']answer["']/i.test(text)) return undefined;
  const found: { [key: string]: string | number | boolean | null } = {};
  for (const [, key, double, single, number, word] of text.matchAll(ENTRY)) {
    const value = double ?? single;
    found[key.toLowerCase()] = value === undefined ? plainValue(number ?? word) : value.replace(/\\(["'\\])/g, "$1");
  }
  return Object.hasOwn(found, "answer") ? found : undefined;
}

function plainValue(written: string): number | boolean | null {
  if (/^(?:true|false|null)$/i.test(written)) return JSON.parse(written.toLowerCase());
  return Number(written);
}
