import { hash } from "node:crypto";
import type { ModelRequest } from "../model.ts";

/** By message, tool or image: conversations repeat all of them with every turn, and each is read once. */
const digests = new WeakMap<object, string>();

/**
 * SHA-256 of what a model is asked, in hexadecimal: of the digests of its messages and tools, so that a turn of a long
 * conversation costs what is new in it. Messages and tools are never changed once they were asked with.
 */
export function requestHash({ messages, tools }: Pick<ModelRequest, "messages" | "tools">): string {
  const digested = { messages: messages.map(digestOf), tools: tools.map(digestOf) };
  return hash("sha256", JSON.stringify(digested));
}

function digestOf(value: object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const made = hash("sha256", value instanceof Uint8Array ? value : canonical(value));
  digests.set(value, made);
  return made;
}

/** JSON with sorted keys, so that equal values have equal texts; images stand in it by their digest. */
function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return `{"sha256":"${digestOf(value)}"}`;
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
  return `{${fields.join(",")}}`;
}
