import { readFileSync } from "node:fs";

/** The help of every command by its words, as `scripts/write-help.ts` wrote it; "" is that of the program. */
export type HelpTable = { readonly [words: string]: string };

const isHelp = (word: string | undefined): boolean => word === "--help" || word === "-h";

/**
 * The help that a command line asks for, from the table: no command's modules are loaded for it. Undefined where the
 * command line asks for something else, or for the help of a command that does not exist.
 */
export function helpFor(words: readonly string[]): string | undefined {
  const asked = wordsOfCommand(words);
  if (asked === undefined) return undefined;
  const table = JSON.parse(readFileSync(new URL("./help.json", import.meta.url), "utf8")) as HelpTable;
  const name = asked.join(" ");
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The command whose help is asked for: `help run`, `run --help`, `seeds new -h`, or nothing at all for the program. */
function wordsOfCommand(words: readonly string[]): readonly string[] | undefined {
  if (words.length === 0) return [];
  if (words[0] === "help") return words.slice(1).every((word) => !word.startsWith("-")) ? words.slice(1) : undefined;
  const last = words.findIndex(isHelp);
  return last >= 0 && words.slice(0, last).every((word) => !word.startsWith("-")) ? words.slice(0, last) : undefined;
}
