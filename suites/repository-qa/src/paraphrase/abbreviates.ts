import { foldName } from "../fold-name.ts";

/**
 * Whether a short name abbreviates a full name, as "col_temp" does "column oven temperature" and "wue" does "water-use
 * efficiency". The short name is split into runs of letters and of digits. Each run of letters must be spelled by words
 * of the full name, in their order: the first letter of each participating word, then any of its other letters in
 * order. Each run of digits must occur in the full name. A single letter reveals nothing.
 */
export function abbreviates(short: string, name: string): boolean {
  const words: readonly string[] = foldName(name).match(/[a-z]+/g) ?? [];
  const numbers: readonly string[] = foldName(name).match(/[0-9]+/g) ?? [];
  const runs: readonly string[] = short.match(/[a-z]+|[0-9]+/g) ?? [];
  const letters = runs.reduce((sum, run) => (isNumber(run) ? sum : sum + run.length), 0);
  return letters >= 2 && runs.every((run) => (isNumber(run) ? numbers.includes(run) : isSpelled(run, words)));
}

const isNumber = (run: string): boolean => run[0] <= "9";

/** `spelled` holds how many letters the words so far can have spelled. */
function isSpelled(letters: string, words: readonly string[]): boolean {
  const spelled = new Set([0]);
  for (const word of words) {
    for (const before of [...spelled]) {
      if (letters[before] !== word[0]) continue;
      let next = before;
      for (const letter of word) {
        if (letter !== letters[next]) continue;
        next += 1;
        spelled.add(next);
      }
    }
  }
  return spelled.has(letters.length);
}
