import { importArchive } from "@assay/harness/exports";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { Progress } from "./progress.ts";
import { storeOption, withStore } from "./run/open-data.ts";
import { readRevealedSeeds } from "./seeds/revealed-seeds.ts";
import { guestOption, suitesByName } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly seeds?: string;
  readonly suite?: readonly string[];
  readonly json?: boolean;
}

const explanation = `
Keys that the archive does not hold are made again from its seeds. For a run with
secret seeds that needs the revealed ones; without them the run can be looked at,
and not verified.

Example:
  assay import run.assay
  assay verify card.json --run last`;

/** `assay import FILE`: a run that was exported as an archive. */
export function importCommand(): Command {
  return new Command("import")
    .description("bring a run that was exported as an archive into a store")
    .argument("<file>", "an archive that 'assay export --format archive' made")
    .option("--seeds <file>", "revealed secret seeds, from 'assay seeds reveal'")
    .option(...storeOption)
    .option(...guestOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((file: string, options: Options) =>
      withStore(options.store, async (store) => {
        const progress = new Progress(process.stderr);
        const revealed = options.seeds === undefined ? undefined : readRevealedSeeds(options.seeds);
        const imported = await importArchive(store, file, {
          suites: (names) => suitesByName(names, options.suite),
          revealed,
          progress: (episodes) => progress.show(`${episodes} episodes stored`),
        }).finally(() => progress.clear());
        if (options.json === true) {
          printJson(imported);
          return;
        }
        const { run, items, episodes, keys, isWhole } = imported;
        const from = { archive: "keys from the archive", seeds: "keys made from the seeds", none: "no keys" }[keys];
        process.stdout.write(`run ${stripControls(run)}: ${items} items, ${episodes} episodes, ${from}\n`);
        if (!isWhole) process.stdout.write("reasons of scores and other details were left out of this archive\n");
        if (keys === "none") process.stdout.write("its seeds are secret, so it cannot be verified here\n");
      }),
    );
}
