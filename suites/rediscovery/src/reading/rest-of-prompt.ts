import { mendSpelling } from "./mend-spelling.ts";
import { speaksOf, type Topic } from "./topics.ts";

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

/** What is left of a text where everything that was understood is taken away; the patterns are global. */
export const restOf = (text: string, understood: readonly RegExp[]): string =>
  understood.reduce((rest, pattern) => rest.replaceAll(pattern, " … "), text);

/**
 * Whether a prompt speaks of a topic in words that its reader does not know. Nothing may then be inferred from what the
 * prompt does not say: the reader is in doubt, and does not read. The instructions come without the texts of items; what
 * is understood are the phrases that the reader knows, also those that say nothing about the topic.
 */
export const leavesOpen = (instructions: string, topic: Topic, understood: readonly RegExp[]): boolean =>
  speaksOf(topic, restOf(mendSpelling(instructions), understood));
