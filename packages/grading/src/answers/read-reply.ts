import { type Json, LruCache } from "@assay/contract";
import { findAnswerEntry } from "./find-answer-entry.ts";
import { findAnswerObject, type JsonObject } from "./find-json-object.ts";
import { plainReply } from "./plain-reply.ts";

/** What an agent answered, before any key is looked at. */
export interface Reading {
  /** A JSON value handed in, a JSON object found in a text, or a text with no such object. */
  readonly source: "json" | "object-in-text" | "whole-text";
  readonly answer: Json;
  /** The agent's own probability of being right, where it gave a number from 0 to 1. */
  readonly confidence?: number;
  /** The answer as text; empty where it is null, an array or an object, which are never a short answer. */
  readonly text: string;
}

/**
 * Reads a reply:
 *
 * - an object with a key "answer": that value. A string there which is itself such an object, written out as JSON, is
 *   opened once, because agents hand in `{"answer": "{\"answer\": 42}"}`;
 * - an object without that key, or an array: itself, which no key accepts;
 * - a number or a boolean: itself. A bare null is nothing handed in, and reads as the empty text;
 * - a text: the object that `findAnswerObject` finds in it, else the entry that `findAnswerEntry` finds, else the whole
 *   text.
 *
 * The key may be spelled with capitals.
 */
export function readReply(reply: Json): Reading {
  if (typeof reply === "string") return lastReading.get(reply, () => readText(reply));
  if (reply === null) return { source: "whole-text", answer: "", text: "" };
  const object = withPlainKeys(openCall(reply));
  return isAnswerObject(object) ? readObject(object, "json") : { source: "json", answer: reply, text: textOf(reply) };
}

/** One reply is graded by several rules in a row: it is read once. */
const lastReading = new LruCache<Reading>(1);

function readText(reply: string): Reading {
  const found = findAnswerObject(reply) ?? findAnswerEntry(reply);
  if (found !== undefined) return readObject(found, "object-in-text");
  return { source: "whole-text", answer: reply, text: plainReply(reply) };
}

/** What a call of `submit` hands in, where the reply is the call itself: `{"name": "submit", "arguments": {…}}`. */
function openCall(reply: Json): Json {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply) || Object.hasOwn(reply, "answer"))
    return reply;
  const { arguments: given, input, parameters } = reply as JsonObject;
  const inner = given ?? input ?? parameters;
  return typeof inner === "object" && inner !== null ? inner : reply;
}

/** An object whose keys "Answer" and "Confidence" are in lower case; any other value as it is. */
function withPlainKeys(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value) || Object.hasOwn(value, "answer"))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [/^(?:answer|confidence)$/i.test(key) ? key.toLowerCase() : key, each]),
  );
}

function readObject(object: JsonObject, source: "json" | "object-in-text"): Reading {
  const inner = openString(object.answer);
  const answer = (inner ?? object).answer ?? null;
  const confidence = confidenceOf(object) ?? (inner && confidenceOf(inner));
  return { source, answer, text: textOf(answer), ...(confidence !== undefined && { confidence }) };
}

function openString(answer: Json | undefined): JsonObject | undefined {
  if (typeof answer !== "string" || !/^\s*\{/.test(answer)) return undefined;
  try {
    const value: Json = JSON.parse(answer);
    return isAnswerObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAnswerObject(value: Json): value is JsonObject {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.hasOwn(value, "answer") &&
    (value as JsonObject).answer !== undefined
  );
}

function confidenceOf(object: JsonObject): number | undefined {
  const { confidence } = object;
  return typeof confidence === "number" && confidence >= 0 && confidence <= 1 ? confidence : undefined;
}

function textOf(answer: Json): string {
  const value = openContainer(answer);
  return typeof value === "object" ? "" : plainReply(String(value));
}

/** What a list of one value holds, or an object with a `value`. Anything else is taken as it is. */
function openContainer(answer: Json): Json {
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.length === 1 && typeof answer[0] !== "object" ? answer[0] : answer;
  const { value } = answer as JsonObject;
  return value === undefined || typeof value === "object" ? answer : value;
}
