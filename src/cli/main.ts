import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { AssayError } from "../contract/assay-error.ts";
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
  leak: async () => (await import("./leak.ts")).leakCommand(),
  judges: async () => (await import("./judges.ts")).judgesCommand(),
  world: async () => (await import("./world.ts")).worldCommand(),
  items: async () => (await import("./items.ts")).itemsCommand(),
  publish: async () => (await import("./publish.ts")).publishCommand(),
  explain: async () => (await import("./explain.ts")).explainCommand(),
  grade: async () => (await import("./grade.ts")).gradeCommand(),
  play: async () => (await import("./play.ts")).playCommand(),
  mcp: async () => (await import("./mcp.ts")).mcpCommand(),
  seeds: async () => (await import("./seeds-command.ts")).seedsCommand(),
  "new-task": async () => (await import("./new-task.ts")).newTaskCommand(),
  demo: async () => (await import("./demo.ts")).demoCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
};

/** The commands to know of: the one that was called, or all where help or a suggestion may be wanted. */
function wantedMakers(): readonly (() => Promise<Command>)[] {
  const [, , called = ""] = process.argv;
  if (["--version", "-V"].includes(called)) return [];
  return Object.hasOwn(makers, called) ? [makers[called]] : Object.values(makers);
}

async function buildProgram(): Promise<Command> {
  const program = new Command("assay")
    .description(
      "A bench for testing AI scientists: challenges built from seeds, graded against a truth known by construction.",
    )
    .version(version)
    .showSuggestionAfterError(true)
    .addHelpText("after", "\nExit codes: 0 good, 1 the work failed, 2 wrong usage.");
  for (const command of await Promise.all(wantedMakers().map((make) => make()))) program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

const program = await buildProgram();

async function main(): Promise<void> {
  if (process.argv.length <= 2) {
    program.outputHelp();
    return;
  }
  const [first, asked] = process.argv.slice(2);
  if (first === "help" && asked !== undefined && !program.commands.some((command) => command.name() === asked)) {
    throw new AssayError("cli/unknown-command", `unknown command '${asked}'; see 'assay --help'`);
  }
  await program.parseAsync(process.argv);
}

/** What was called, as far as there is such a command. */
function calledCommand(): string {
  const [, , name] = process.argv;
  return program.commands.some((command) => command.name() === name) ? `assay ${name}` : "assay";
}

// A reader that closes early (`assay … | head`) is not an error; a full disk is.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  reportError(new AssayError("cli/cannot-write", `cannot write the result (${error.code}); send it elsewhere`));
  process.exit(1);
});

try {
  await main();
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    reportError(error, calledCommand());
    process.exitCode = exitCode(error);
  }
}
