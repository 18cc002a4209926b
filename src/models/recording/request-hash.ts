import { createHash, type Hash } from "node:crypto";
import type { ModelRequest } from "../model.ts";

/** By message, tool or image: conversations repeat all of them with every turn, and each is read once. */
const digests = new WeakMap<object, string>();

/**
 * SHA-256 of what a model is asked, in hexadecimal: of the digests of its messages and tools, so that a turn of a long
 * conversation costs what is new in it. Messages and tools are never changed once they were asked with.
 */
export function requestHash({ messages, tools }: Pick<ModelRequest, "messages" | "tools">): string {
  const hash = createHash("sha256");
  add(hash, { messages: messages.map(digestOf), tools: tools.map(digestOf) });
  return hash.digest("hex");
}

function digestOf(value: object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  if (value instanceof Uint8Array) hash.update(value);
  else add(hash, value);
  const made = hash.digest("hex");
  digests.set(value, made);
  return made;
}

/**
 * Adds a value so that equal values add the same and others do not: texts with their lengths, records with their fields
 * in order and without those that are undefined, images by their digest. Nothing is put together as one text first,
 * because a thousand conversations at once would leave as many copies behind.
 */
function add(hash: Hash, value: unknown): void {
  if (typeof value === "string") hash.update(`s${value.length}:`).update(value);
  else if (value instanceof Uint8Array) hash.update(`b${digestOf(value)}`);
  else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`);
    for (const each of value) add(hash, each);
  } else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`o${fields.length}:`);
    for (const [name, each] of fields) {
      add(hash, name);
      add(hash, each);
    }
  } else hash.update(`${JSON.stringify(value ?? null)};`);
}
