import { hash } from "node:crypto";

/**
 * A word that stands in none of the texts: it is their hash, so whoever writes it into one of them changes it. To write a
 * text that holds its own mark is to find a fixed point of 128 bits of SHA-256.
 */
export const markOf = (
  prompt: "judge" | "claims" | "labels" | "papers",
  ...texts: readonly (string | null)[]
): string => `mark-${hash("sha256", JSON.stringify([`assay ${prompt}`, ...texts]), "hex").slice(0, 32)}`;

/** Material for a model between lines that carry a mark. Of what is longer than `longest`, the middle is left out. */
export function markedBlock(name: string, mark: string, content: string, longest = Number.POSITIVE_INFINITY): string {
  return `[${mark}] the ${name} begins\n${shorten(content.toWellFormed(), longest)}\n[${mark}] the ${name} ends`;
}

function shorten(content: string, longest: number): string {
  const left = content.length - longest;
  if (left <= 0) return content;
  const half = longest / 2;
  return `${content.slice(0, half)}\n(${left} characters are left out here)\n${content.slice(-half)}`.toWellFormed();
}
