import { hash } from "node:crypto";

/**
 * A delimiter that occurs in none of the texts. It is their hash, so writing it into one of them would change it: a text
 * that holds its own delimiter would be a fixed point of 128 bits of SHA-256.
 */
export const delimiterFor = (
  prompt: "judge" | "claims" | "labels" | "papers",
  ...texts: readonly (string | null)[]
): string => `mark-${hash("sha256", JSON.stringify([`assay ${prompt}`, ...texts]), "hex").slice(0, 32)}`;

/** Untrusted material for a model, between lines with a delimiter. The middle of content longer than `longest` is left out. */
export function delimitedBlock(
  name: string,
  mark: string,
  content: string,
  longest = Number.POSITIVE_INFINITY,
): string {
  return `[${mark}] the ${name} begins\n${shorten(content.toWellFormed(), longest)}\n[${mark}] the ${name} ends`;
}

function shorten(content: string, longest: number): string {
  const left = content.length - longest;
  if (left <= 0) return content;
  const half = longest / 2;
  return `${content.slice(0, half)}\n(${left} characters are left out here)\n${content.slice(-half)}`.toWellFormed();
}
