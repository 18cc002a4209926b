import { hash } from "node:crypto";
import type { Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { base32 } from "@assay/science/numerics/base32";

/** The name of a frozen file: 120 bits of the SHA-256 of its bytes in base32, and the ending of its kind. */
export function frozenName(text: string, ending: string): string {
  return `${base32(hash("sha256", text, "buffer").subarray(0, 15))}${ending}`;
}

/** The value in a frozen file. A name that is the hash of other bytes is refused; a name of another form says nothing. */
export function parseFrozen(text: string, name: string, ending: string): Json {
  const isAddress = /^[a-z2-7]{24}$/.test(name.slice(0, 24)) && name.slice(24) === ending;
  if (isAddress && name !== frozenName(text, ending)) {
    throw new AssayError(
      "repository-qa/wrong-file",
      `'${name}' is not the file that its name says, because its bytes were changed; get the file again, or give it a name of your own`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AssayError("repository-qa/wrong-file", `'${name}' is no JSON; name a file that 'assay author' wrote`);
  }
}
