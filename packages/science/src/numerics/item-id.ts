import { hash } from "node:crypto";
import { base32 } from "./base32.ts";
import { encodeKey, type KeyPart } from "./stream-key.ts";

const bytes = 15;

/**
 * An id for an item of a suite: 120 bits of SHA-256 over the canonical encoding of the key, as 24 characters of base32.
 * Name all that the item depends on: the suite, its generation, the world's seed, the settings and what is asked.
 *
 * @example itemId(["my-suite", 1, "item", seed.kind, seed.value, JSON.stringify(settings), "slope"])
 */
export function itemId(key: readonly KeyPart[]): string {
  return base32(hash("sha256", encodeKey(key), "buffer").subarray(0, bytes));
}
