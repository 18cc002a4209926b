import type { Stream } from "@assay/science/numerics/stream";

/** Without characters that look alike. */
const SYMBOLS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"];

/**
 * A name such as M47KQ2XA: a letter for the kind, two digits so that it never looks like a word, and random symbols.
 * Five symbols give three thousand million names, so no two are equal.
 */
export function drawCode(random: Stream, kind: string, symbols = 5): string {
  return `${kind}${random.integer(10, 99)}${random.chooseWithReplacement(SYMBOLS, symbols).join("")}`;
}

/** A number of twelve digits, for measurements and their pictures. */
export function drawNumber(random: Stream): string {
  return String(random.integer(100_000_000_000, 999_999_999_999));
}
