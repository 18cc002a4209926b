import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { Command, CommanderError } from "commander";
import { exitCode, reportError } from "./report-error.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** What makes each command, in the order of the help; a command's modules are loaded when it is called. */
const makers: { readonly [name: string]: () => Promise<Command> } = {
  run: async () => (await import("./run.ts")).runCommand(),
  plan: async () => (await import("./plan.ts")).planCommand(),
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
  world: async () => (await import("./world.ts")).worldCommand(),
  items: async () => (await import("./items.ts")).itemsCommand(),
  publish: async () => (await import("./publish.ts")).publishCommand(),
  explain: async () => (await import("./explain.ts")).explainCommand(),
  grade: async () => (await import("./grade.ts")).gradeCommand(),
  play: async () => (await import("./play.ts")).playCommand(),
  mcp: async () => (await import("./mcp.ts")).mcpCommand(),
  papers: async () => (await import("./papers.ts")).papersCommand(),
  tree: async () => (await import("./tree.ts")).treeCommand(),
  seeds: async () => (await import("./seeds-command.ts")).seedsCommand(),
  author: async () => (await import("./author.ts")).authorCommand(),
  "new-task": async () => (await import("./new-task.ts")).newTaskCommand(),
  "new-environment": async () => (await import("./new-environment.ts")).newEnvironmentCommand(),
  demo: async () => (await import("./demo.ts")).demoCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
};

/** The commands to know of: the one that was called, or all where help or a suggestion may be wanted. */
function wantedMakers(called: string): readonly (() => Promise<Command>)[] {
  if (["--version", "-V"].includes(called)) return [];
  return Object.hasOwn(makers, called) ? [makers[called]] : Object.values(makers);
}

/** The program with the command that is called, or with all. */
export async function buildProgram(called: string): Promise<Command> {
  const program = new Command("assay")
    .description(
      "A bench for testing AI scientists: challenges built from seeds, graded against a truth known by construction.",
    )
    .version(version)
    .showSuggestionAfterError(true)
    .addHelpText("after", "\nExit codes: 0 good, 1 the work failed, 2 wrong usage.");
  for (const command of await Promise.all(wantedMakers(called).map((make) => make()))) program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

/** Does what the words behind `assay` say; what goes wrong is reported, and shows in the process's exit code. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const [called = "", asked] = words;
  const program = await buildProgram(called);
  const isCommand = (name: string): boolean => program.commands.some((command) => command.name() === name);
  try {
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
