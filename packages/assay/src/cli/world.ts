import type { AnySuite, Seed } from "@assay/contract";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { writeNewFolder } from "./new-folder.ts";
import { parseSeed } from "./seeds.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "./settings/settings-options.ts";
import { addSuiteArgument, namedSuite } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options extends SettingsOptions {
  readonly suite?: string;
  readonly seed: Seed;
  readonly preset: string;
  readonly out: string;
  readonly json?: boolean;
}

/** `assay world SUITE`: the public files of one world. */
export function worldCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(addSuiteArgument(new Command("world")), suites)
    .description("write the public files of one world: what an agent may see, and nothing else")
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", parseSeed)
    .option("--preset <name>", "the suite's settings by name", "default")
    .requiredOption("--out <folder>", "where the files go; it must not exist or be empty")
    .option("--json", "print the result as JSON")
    .action(async (suiteName: string | undefined, options: Options) => {
      const suite = await namedSuite(suiteName, options.suite);
      const { preset, settings, differing } = chooseSettings(suite, options.preset, options);
      const files = suite.files(suite.world(options.seed, settings), settings);
      const bytes = await writeNewFolder(options.out, files);
      if (options.json)
        printJson({
          suite: suite.name,
          preset,
          settings: differing,
          folder: options.out,
          files: files.paths.length,
          bytes,
        });
      else process.stdout.write(`${files.paths.length} files, ${bytes} bytes, in ${stripControls(options.out)}\n`);
    });
}
