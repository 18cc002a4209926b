import type { StrangerCase } from "../stranger-prompt.ts";

/** An entry that a count and a salt decide on, spread evenly over the list. */
export function draw<Entry>(list: readonly Entry[], count: number, salt: number): Entry {
  let mixed = Math.imul(count + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  const entry = list[((mixed ^ (mixed >>> 16)) >>> 0) % list.length];
  if (entry === undefined) throw new Error("There is nothing to draw from.");
  return entry;
}

/** What a template swaps besides the factors of the study. */
export interface Placebos {
  polite: boolean;
  marked: boolean;
  praised: boolean;
}

/** The same case with placebos to swap, at most one of them away from its reference level. */
export function withPlacebos<Case extends StrangerCase>(made: Case, count: number): Case & Placebos {
  const swapped = count % 4;
  return {
    ...made,
    levels: {
      ...made.levels,
      politeness: swapped === 1 ? "polite" : "plain",
      separators: swapped === 2 ? "marked" : "plain",
      encouragement: swapped === 3 ? "given" : "none",
    },
    polite: swapped === 1,
    marked: swapped === 2,
    praised: swapped === 3,
  };
}
