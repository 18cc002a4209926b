import { folded } from "../folded.ts";

/**
 * Whether a short name gives a full name away, as "col_temp" does "column oven temperature" and "wue" does "water-use
 * efficiency". The short name falls into letters and digits at "_" and where digits begin or end. Each run of letters
 * must be spelled by words of the full name, in their order: from each word that takes part its first letter, and then
 * any of its others, in order. Each run of digits must be one of the full name's. A single letter gives nothing away.
 */
export function reveals(short: string, name: string): boolean {
  const words: readonly string[] = folded(name).match(/[a-z]+/g) ?? [];
  const numbers: readonly string[] = folded(name).match(/[0-9]+/g) ?? [];
  const runs: readonly string[] = short.match(/[a-z]+|[0-9]+/g) ?? [];
  const letters = runs.reduce((sum, run) => (isNumber(run) ? sum : sum + run.length), 0);
  return letters >= 2 && runs.every((run) => (isNumber(run) ? numbers.includes(run) : isSpelled(run, words)));
}

const isNumber = (run: string): boolean => run[0] <= "9";

/** Keeps how many of the letters the words so far can have spelled. */
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
