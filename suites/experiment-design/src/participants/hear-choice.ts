import { groupNames, losePhrases, savePhrases } from "./choice-phrases.ts";

/** Who is in a group may be told behind its name, up to the comma where the sentence goes on. */
const MEMBERS = "(?:, the [^.]*?,)?";

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patternOf = ([before, after]: readonly [string, string], names: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z])${literally(before)}(?:${names.join("|")})${MEMBERS}${literally(after)}(?![a-z])`, "i");

const patterns = (phrases: readonly (readonly [string, string])[], place: "first" | "second"): readonly RegExp[] =>
  phrases.map((phrase) => patternOf(phrase, groupNames[place]));

const meaningFirst = [...patterns(savePhrases, "first"), ...patterns(losePhrases, "second")];
const meaningSecond = [...patterns(savePhrases, "second"), ...patterns(losePhrases, "first")];

/** The outcome that a text of the built-in participant tells: 1 where the first group is saved; undefined where it is not clear. */
export function hearChoice(text: string): readonly number[] | undefined {
  const first = meaningFirst.some((pattern) => pattern.test(text));
  const second = meaningSecond.some((pattern) => pattern.test(text));
  return first === second ? undefined : [first ? 1 : 0];
}
