import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { itemsCommand } from "./items.ts";
import { exitCode, reportError } from "./report-error.ts";
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
  for (const command of [worldCommand(), itemsCommand(), demoCommand(), doctorCommand()]) program.addCommand(command);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  return program;
}

async function main(): Promise<void> {
  const program = buildProgram();
  if (process.argv.length <= 2) {
    process.stdout.write(program.helpInformation());
    return;
  }
  await program.parseAsync(process.argv);
}

// A reader that closes early (`assay … | head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  await main();
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    reportError(error);
    process.exitCode = exitCode(error);
  }
}
