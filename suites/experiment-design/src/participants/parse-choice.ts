import { groupNames, losePhrases, savePhrases } from "./choice-phrases.ts";

/** The members of a group may follow its name, up to the comma where the sentence continues. */
const MEMBERS = "(?:, the [^.]*?,)?";

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patternOf = ([before, after]: readonly [string, string], names: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z])${literally(before)}(?:${names.join("|")})${MEMBERS}${literally(after)}(?![a-z])`, "i");

const patterns = (phrases: readonly (readonly [string, string])[], place: "first" | "second"): readonly RegExp[] =>
  phrases.map((phrase) => patternOf(phrase, groupNames[place]));

const meaningFirst = [...patterns(savePhrases, "first"), ...patterns(losePhrases, "second")];
const meaningSecond = [...patterns(savePhrases, "second"), ...patterns(losePhrases, "first")];

/**
 * Reads the outcome from a text of the built-in participant: 1 if the first group is saved, 0 if the second. Undefined
 * if it is unclear.
 */
export function parseChoice(text: string): readonly number[] | undefined {
  const first = meaningFirst.some((pattern) => pattern.test(text));
  const second = meaningSecond.some((pattern) => pattern.test(text));
  return first === second ? undefined : [first ? 1 : 0];
}
