import type { Seed } from "@assay/contract";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { writeNewFolder } from "./new-folder.ts";
import { parseSeed } from "./seeds.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "./settings/settings-options.ts";
import { findSuite, suiteNames } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options extends SettingsOptions {
  readonly seed: Seed;
  readonly preset: string;
  readonly out: string;
  readonly json?: boolean;
}

/** `assay world SUITE`: the public files of one world. */
export function worldCommand(): Command {
  return addSettingsOptions(new Command("world"))
    .description("write the public files of one world: what an agent may see, and nothing else")
    .argument("<suite>", suiteNames.join(", "))
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", parseSeed)
    .option("--preset <name>", "the suite's settings by name", "default")
    .requiredOption("--out <folder>", "where the files go; it must not exist or be empty")
    .option("--json", "print the result as JSON")
    .action(async (suiteName: string, options: Options) => {
      const suite = findSuite(suiteName);
      const { preset, settings, differing } = chooseSettings(suite, options.preset, options);
      const files = suite.files(suite.world(options.seed, settings), settings);
      const bytes = await writeNewFolder(options.out, files);
      if (options.json)
        printJson({
          suite: suiteName,
          preset,
          settings: differing,
          folder: options.out,
          files: files.paths.length,
          bytes,
        });
      else process.stdout.write(`${files.paths.length} files, ${bytes} bytes, in ${stripControls(options.out)}\n`);
    });
}
