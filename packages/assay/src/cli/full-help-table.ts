import type { Command } from "commander";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { buildFullProgram } from "./command-line.ts";
import { fitHelp } from "./fit-help.ts";
import type { HelpTable } from "./help.ts";

/** Columns of the help. */
const columns = 80;

/** What `help.json` must hold: every command, with the flags of every suite that comes with Assay. */
export async function fullHelpTable(): Promise<HelpTable> {
  return makeHelpTable(await buildFullProgram(await loadSuites(builtInNames)));
}

/** The help of a program that has every command. */
function makeHelpTable(program: Command): HelpTable {
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
    // The arguments of subcommands stand in their own help.
    command.configureHelp({ subcommandTerm: (each) => each.name() });
    command.outputHelp();
    table[words.join(" ")] = fitHelp(text, columns);
    for (const each of command.commands) add(each, [...words, each.name()]);
  };
  add(program, []);
  return table;
}
