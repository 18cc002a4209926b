import { readFileSync } from "node:fs";
import type { Command } from "commander";

/** The help of every command by its words, as `scripts/write-help.ts` wrote it; "" is that of the program. */
type HelpTable = { readonly [words: string]: string };

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

/** Columns of the table's help; commander wraps at as many where it writes to no terminal. */
const columns = 80;

/** The table that `help.json` must hold: the help of a program that has every command. */
export function makeHelpTable(program: Command): HelpTable {
  const table: { [words: string]: string } = {};
  const add = (command: Command, words: readonly string[]): void => {
    let text = "";
    command.configureOutput({
      getOutHelpWidth: () => columns,
      getOutHasColors: () => false,
      writeOut: (each) => {
        text += each;
      },
    });
    command.outputHelp();
    table[words.join(" ")] = text;
    for (const each of command.commands) add(each, [...words, each.name()]);
  };
  add(program, []);
  return table;
}
