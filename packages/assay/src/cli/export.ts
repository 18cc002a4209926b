import { AssayError } from "@assay/contract";
import { stripControls } from "@assay/harness/terminal";
import { Command, Option } from "commander";
import { formats, runExport } from "./export/run-export.ts";
import { Progress } from "./progress.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly format: keyof typeof formats;
  readonly out: string;
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly withKeys?: boolean;
  readonly withSeeds?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

const explanation = `
Formats:
${Object.entries(formats)
  .map(([name, { kind, about }]) => `  ${name.padEnd(8)}  ${`a ${kind}`.padEnd(8)}  ${about}`)
  .join("\n")}

Keys, and what follows from them, leave the store only with --with-keys. Values
of secret seeds leave it only with --with-seeds, and only in an archive. What was
left out is told.

Examples:
  assay export last --format csv --out tables
  assay export last --format archive --out run.assay
  assay export last --format html --out run.html`;

/** `assay export RUN`: a run in a form that other programs read. */
export function exportCommand(): Command {
  return new Command("export")
    .description("write a run as tables, as logs for other tools, or as an archive for another store")
    .argument("<run>", "a run's id, the beginning or end of it, or last")
    .addOption(new Option("--format <format>", "what to write").choices(Object.keys(formats)).makeOptionMandatory(true))
    .requiredOption("--out <place>", "the folder or file to write")
    .option("--force", "replace files that are there")
    .option("--with-keys", "with what items are graded against, and reasons of scores, which may quote it")
    .option("--with-seeds", "with the values of secret seeds (archive only)")
    .option(...storeOption)
    .option(...guestOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((named: string, options: Options) =>
      withRuns(options.store, async (store) => {
        const { format, out, withKeys = false, withSeeds = false, force: isForced = false } = options;
        if (withSeeds && format !== "archive") {
          throw new AssayError("cli/wrong-usage", `--with-seeds is for --format archive; ${format} holds no seeds`);
        }
        const run = await findRun(store, named);
        const suites = await suitesOfRun(store, run, options.suite);
        const progress = new Progress(process.stderr);
        const written = await runExport(store, run, {
          format,
          out,
          isForced,
          suites,
          guests: options.suite ?? [],
          withKeys,
          withSeeds,
          progress: (episodes) => progress.show(`${episodes} episodes written`),
        }).finally(() => progress.clear());
        if (options.json === true) {
          printJson({ run, format, out, ...written });
          return;
        }
        const counts = Object.entries(written.counts).map(([name, count]) => `${count} ${name}`);
        process.stdout.write(`run ${run}: ${counts.join(", ")}, in ${stripControls(out)}\n`);
        for (const each of written.leftOut) process.stdout.write(`left out: ${each}\n`);
      }),
    );
}
