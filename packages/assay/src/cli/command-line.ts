import { readFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import { Command, CommanderError } from "commander";
import { exitCode, reportError } from "./report-error.ts";
import { suitesInWords } from "./suites.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** What makes each command, in the order of the help; a command's modules are loaded when it is called. */
const makers: { readonly [name: string]: (suites: readonly AnySuite[]) => Promise<Command> } = {
  run: async (suites) => (await import("./run.ts")).runCommand(suites),
  plan: async (suites) => (await import("./plan.ts")).planCommand(suites),
  resume: async () => (await import("./resume.ts")).resumeCommand(),
  regrade: async () => (await import("./regrade.ts")).regradeCommand(),
  cancel: async () => (await import("./cancel.ts")).cancelCommand(),
  runs: async () => (await import("./runs.ts")).runsCommand(),
  show: async () => (await import("./show.ts")).showCommand(),
  card: async () => (await import("./card.ts")).cardCommand(),
  verify: async () => (await import("./verify.ts")).verifyCommand(),
  leak: async () => (await import("./leak.ts")).leakCommand(),
  judges: async () => (await import("./judges.ts")).judgesCommand(),
  label: async () => (await import("./label.ts")).labelCommand(),
  world: async (suites) => (await import("./world.ts")).worldCommand(suites),
  items: async (suites) => (await import("./items.ts")).itemsCommand(suites),
  publish: async (suites) => (await import("./publish.ts")).publishCommand(suites),
  explain: async (suites) => (await import("./explain.ts")).explainCommand(suites),
  grade: async (suites) => (await import("./grade.ts")).gradeCommand(suites),
  play: async (suites) => (await import("./play.ts")).playCommand(suites),
  mcp: async (suites) => (await import("./mcp.ts")).mcpCommand(suites),
  papers: async () => (await import("./papers.ts")).papersCommand(),
  tree: async () => (await import("./tree.ts")).treeCommand(),
  seeds: async () => (await import("./seeds-command.ts")).seedsCommand(),
  author: async (suites) => (await import("./author.ts")).authorCommand(suites),
  "new-suite": async () => (await import("./new-suite.ts")).newSuiteCommand(),
  "check-suite": async () => (await import("./check-suite.ts")).checkSuiteCommand(),
  "new-task": async () => (await import("./new-task.ts")).newTaskCommand(),
  "new-environment": async () => (await import("./new-environment.ts")).newEnvironmentCommand(),
  demo: async () => (await import("./demo.ts")).demoCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
  setup: async () => (await import("./setup.ts")).setupCommand(),
};

/** The command that is called, or all where a suggestion may be wanted. */
function wantedMakers(called: string): readonly (typeof makers)[string][] {
  if (["--version", "-V"].includes(called)) return [];
  return Object.hasOwn(makers, called) ? [makers[called]] : Object.values(makers);
}

/** The program with the command that the words call, or with all; commands have the flags of the given suites. */
export async function buildProgram(words: readonly string[], suites: readonly AnySuite[]): Promise<Command> {
  const [called = ""] = words;
  const program = new Command("assay")
    .description(
      "A bench for testing AI scientists: challenges built from seeds, graded against a truth known by construction.",
    )
    .version(version)
    .showSuggestionAfterError(true)
    .addHelpText("after", "\nExit codes: 0 good, 1 the work failed, 2 wrong usage.");
  for (const command of await Promise.all(wantedMakers(called).map((make) => make(suites))))
    program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

/** Runs the command line; errors are reported on standard error and set the process's exit code. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const [called = "", asked] = words;
  const isCommand = (name: string): boolean => Object.hasOwn(makers, name);
  try {
    const program = await buildProgram(words, isCommand(called) ? await suitesInWords(words) : []);
    if (words.length === 0) program.outputHelp();
    else if (called === "help" && asked !== undefined && !isCommand(asked)) {
      throw new AssayError("cli/unknown-command", `unknown command '${asked}'; see 'assay --help'`);
    } else await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    reportError(error, isCommand(called) ? `assay ${called}` : "assay");
    process.exitCode = exitCode(error);
  }
}
