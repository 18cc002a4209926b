/** A place in a text, by its characters. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** A text with blanks where items, examples or documents stand, so that places in it stay the same. */
export const withoutPlaces = (text: string, places: readonly Place[]): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);

/** As wide as a place can seem to what looks for words near each other. */
export const WIDE = " ".repeat(80);

/**
 * A text with blanks where items stood, all of the same width: prompts that differ by their items alone become equal, and
 * what was read in one of them is remembered for the others.
 */
export const evenly = (text: string): string => text.replace(/ {80,}/g, WIDE);
