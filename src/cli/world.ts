import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { AssayError } from "../contract/assay-error.ts";
import type { Seed } from "../contract/seed.ts";
import { parseSeed } from "./seeds.ts";
import { findPreset, findSuite, suiteNames } from "./suites.ts";
import { printJson, stripControls } from "./terminal.ts";
import { makeFolder } from "./write-folder.ts";

interface Options {
  readonly seed: Seed;
  readonly preset: string;
  readonly out: string;
  readonly json?: boolean;
}

/** `assay world SUITE`: the public files of one world. */
export function worldCommand(): Command {
  return new Command("world")
    .description("write the public files of one world: what an agent may see, and nothing else")
    .argument("<suite>", suiteNames.join(", "))
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", parseSeed)
    .option("--preset <name>", "the suite's settings by name", "default")
    .requiredOption("--out <folder>", "where the files go; it must not exist or be empty")
    .option("--json", "print the result as JSON")
    .action((suiteName: string, options: Options) => {
      const suite = findSuite(suiteName);
      const preset = findPreset(suite, options.preset);
      requireEmpty(options.out);
      makeFolder(options.out);
      const files = suite.files(suite.world(options.seed, preset));
      let bytes = 0;
      for (const path of files.paths) {
        const content = files.read(path);
        const target = join(options.out, path);
        makeFolder(dirname(target));
        writeFileSync(target, content);
        bytes += content.length;
      }
      if (options.json)
        printJson({ suite: suiteName, preset: options.preset, folder: options.out, files: files.paths.length, bytes });
      else process.stdout.write(`${files.paths.length} files, ${bytes} bytes, in ${stripControls(options.out)}\n`);
    });
}

function requireEmpty(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0)) {
    throw new AssayError("cli/output-exists", `'${folder}' is not an empty folder; choose another with --out`);
  }
}
