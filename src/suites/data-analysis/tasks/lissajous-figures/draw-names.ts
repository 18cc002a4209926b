import type { Stream } from "../../../../numerics/stream.ts";

/** Without characters that are taken for one another. */
const SYMBOLS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"];

/** A name such as M7KQ2XA; there are a thousand million of six symbols, so no two things get the same. */
export function drawCode(random: Stream, prefix: string, length = 6): string {
  return prefix + random.chooseWithReplacement(SYMBOLS, length).join("");
}

/** A number of twelve digits, for measurements and their pictures. */
export function drawNumber(random: Stream): string {
  return String(random.integer(100_000_000_000, 999_999_999_999));
}
