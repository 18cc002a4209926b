import { hash } from "node:crypto";
import { encodeKey, type KeyPart } from "@assay/science/numerics/stream-key";

/**
 * Where an id stands in the random order of a key: SHA-256 over the canonical encoding of the key's parts and the id, in
 * hexadecimal. To take the smallest ranks is to draw without replacement, every set being equally likely, and which ids
 * are drawn does not depend on the order in which they come.
 */
export function rankItem(key: readonly KeyPart[], id: string): string {
  return hash("sha256", encodeKey([...key, id]), "hex");
}
