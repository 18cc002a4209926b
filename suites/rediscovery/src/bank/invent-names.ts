import type { Random } from "@assay/contract";

const onsets = [
  "b",
  "br",
  "d",
  "dr",
  "f",
  "g",
  "gl",
  "h",
  "j",
  "k",
  "kl",
  "l",
  "m",
  "n",
  "p",
  "pl",
  "qu",
  "r",
  "s",
  "sk",
  "t",
  "tr",
  "v",
  "z",
];
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"];
const codas = ["", "", "l", "n", "r", "s", "x", "th", "nd", "sk"];

/** English words and parts of prompts that an invented name must not equal. */
const forbidden = new Set(["sole", "plan", "hint", "rule", "plate", "print", "trait", "braid", "grail", "snail"]);

const invented = new RegExp(
  `^(?:(?:${onsets.join("|")})(?:${vowels.toReversed().join("|")})){3,4}(?:${codas.join("|")})(?:['’]s)?$`,
  "i",
);

/** Whether a word may be an invented name of three syllables or more. */
export const isInventedName = (word: string): boolean => invented.test(word);

/** Distinct capitalised words that exist in no language, each of two to four syllables. */
export function inventNames(
  random: Random,
  count: number,
  syllables: readonly [least: number, most: number] = [3, 4],
): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const length = random.integer(syllables[0], syllables[1]);
    let name = "";
    for (let index = 0; index < length; index += 1) {
      name += random.choose(onsets) + random.choose(vowels) + (index === length - 1 ? random.choose(codas) : "");
    }
    if (!forbidden.has(name)) names.add(name[0].toUpperCase() + name.slice(1));
  }
  return [...names];
}
