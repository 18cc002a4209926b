import { createHash, type Hash, hash } from "node:crypto";
import type { ModelRequest } from "@assay/contract";

/** By message, tool or image: conversations repeat all of them with every turn, and each is read once. */
const digests = new WeakMap<object, string>();

/**
 * SHA-256 of what a model is asked, in hexadecimal: of the digests of its messages and tools, so that a turn of a long
 * conversation costs what is new in it. Messages and tools are never changed once they were asked with.
 */
export function requestHash({ messages, tools }: Pick<ModelRequest, "messages" | "tools">): string {
  const asked = [messages, tools].map((list) => list.map(digestOf).join(" "));
  return hash("sha256", asked.join("\n"));
}

function digestOf(value: object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = createHash("sha256");
  if (value instanceof Uint8Array) digest.update(value);
  else add(digest, value);
  const made = digest.digest("hex");
  digests.set(value, made);
  return made;
}

/**
 * Adds a value so that equal values add the same and others do not: texts with their lengths, records with their fields
 * in order and without those that are undefined, images by their digest. Nothing is put together as one text first,
 * because a thousand conversations at once would leave as many copies behind.
 */
function add(digest: Hash, value: unknown): void {
  if (typeof value === "string") digest.update(`s${value.length}:`).update(value);
  else if (value instanceof Uint8Array) digest.update(`b${digestOf(value)}`);
  else if (Array.isArray(value)) {
    digest.update(`a${value.length}:`);
    for (const each of value) add(digest, each);
  } else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    digest.update(`o${fields.length}:`);
    for (const [name, each] of fields) {
      add(digest, name);
      add(digest, each);
    }
  } else digest.update(`${JSON.stringify(value ?? null)};`);
}
