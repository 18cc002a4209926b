import { hash } from "node:crypto";
import type { Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { base32 } from "@assay/science/numerics/base32";

/** The name of a frozen file: 120 bits of the SHA-256 of its bytes in base32, and an ending for its kind. */
export function frozenName(text: string, ending: string): string {
  return `${base32(hash("sha256", text, "buffer").subarray(0, 15))}${ending}`;
}

/**
 * The JSON value in a frozen file. Throws if the name contains the hash of other bytes. Other names are not checked.
 */
export function parseFrozenFile(text: string, name: string, ending: string): Json {
  const isAddress = /^[a-z2-7]{24}$/.test(name.slice(0, 24)) && name.slice(24) === ending;
  if (isAddress && name !== frozenName(text, ending)) {
    throw new AssayError(
      "repository-qa/wrong-file",
      `'${name}' was changed: its name is the hash of other bytes; get the file again, or rename it`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AssayError(
      "repository-qa/wrong-file",
      `'${name}' is not valid JSON; give a file that 'assay author' wrote`,
    );
  }
}
