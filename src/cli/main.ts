import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { AssayError } from "../contract/assay-error.ts";
import { cancelCommand } from "./cancel.ts";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { explainCommand } from "./explain.ts";
import { gradeCommand } from "./grade.ts";
import { itemsCommand } from "./items.ts";
import { mcpCommand } from "./mcp.ts";
import { planCommand } from "./plan.ts";
import { playCommand } from "./play.ts";
import { regradeCommand } from "./regrade.ts";
import { exitCode, reportError } from "./report-error.ts";
import { resumeCommand } from "./resume.ts";
import { runCommand } from "./run.ts";
import { runsCommand } from "./runs.ts";
import { seedsCommand } from "./seeds-command.ts";
import { showCommand } from "./show.ts";
import { worldCommand } from "./world.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

function buildProgram(): Command {
  const program = new Command("assay")
    .description(
      "A bench for testing AI scientists: challenges built from seeds, graded against a truth known by construction.",
    )
    .version(version)
    .showSuggestionAfterError(true)
    .addHelpText("after", "\nExit codes: 0 good, 1 the work failed, 2 wrong usage.");
  const commands = [
    runCommand(),
    planCommand(),
    resumeCommand(),
    regradeCommand(),
    cancelCommand(),
    runsCommand(),
    showCommand(),
    worldCommand(),
    itemsCommand(),
    explainCommand(),
    gradeCommand(),
    playCommand(),
    mcpCommand(),
    seedsCommand(),
    demoCommand(),
    doctorCommand(),
  ];
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

const program = buildProgram();

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
