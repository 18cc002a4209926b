import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { buildFullProgram } from "./command-line.ts";
import { makeHelpTable } from "./help.ts";

/** What `help.json` must hold: every command, with the flags of every suite that comes with Assay. */
export async function fullHelpTable(): Promise<ReturnType<typeof makeHelpTable>> {
  return makeHelpTable(await buildFullProgram(await loadSuites(builtInNames)));
}
