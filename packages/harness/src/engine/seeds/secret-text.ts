import { base32Digits } from "@assay/science/numerics/base32";

/** How many random bytes a secret seed or a salt is made of: five bits of each make 130, and 128 are wanted. */
export const secretBytes = 26;

/** Random bytes as text: five bits of every byte, in base32. */
export function secretText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => base32Digits[byte & 31]).join("");
}

/** Whether a text can be one of `secretText`. */
export function isSecretText(text: string): boolean {
  return text.length === secretBytes && [...text].every((character) => base32Digits.includes(character));
}
