import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { Command } from "commander";
import { AssayError } from "../contract/assay-error.ts";
import type { Seed } from "../contract/seed.ts";
import { parseSeeds } from "./seeds.ts";
import { findPreset, findSuite } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly seeds: readonly Seed[];
  readonly preset: string;
  readonly withKey?: boolean;
  readonly out: string;
  readonly json?: boolean;
}

/** `assay items SUITE`: the items of many worlds, one JSON object a line. */
export function itemsCommand(): Command {
  return new Command("items")
    .description("write the items of worlds as JSON lines; keys only when asked for")
    .argument("<suite>", "repository-qa")
    .requiredOption("--seeds <seeds>", "1..50,77 or @file", parseSeeds)
    .option("--preset <name>", "the suite's settings by name", "default")
    .option("--with-key", "add each item's private key")
    .requiredOption("--out <file>", "where the lines go; the file must not exist")
    .option("--json", "print the result as JSON")
    .action((suiteName: string, options: Options) => {
      const suite = findSuite(suiteName);
      const settings = findPreset(suite, options.preset);
      const file = createFile(options.out);
      let count = 0;
      try {
        for (const seed of options.seeds) {
          const named = seed.kind === "public" ? { seed: seed.value } : {};
          for (const { item, key, strata } of suite.items(seed, settings)) {
            const line = {
              suite: suiteName,
              preset: options.preset,
              ...named,
              ...item,
              strata,
              ...(options.withKey ? { key } : {}),
            };
            writeSync(file, `${JSON.stringify(line)}\n`);
            count += 1;
          }
        }
      } finally {
        closeSync(file);
      }
      if (options.json)
        printJson({
          suite: suiteName,
          preset: options.preset,
          worlds: options.seeds.length,
          items: count,
          file: options.out,
        });
      else process.stdout.write(`${count} items of ${options.seeds.length} worlds in ${options.out}\n`);
    });
}

function createFile(path: string): number {
  if (existsSync(path)) throw new AssayError("cli/output-exists", `'${path}' exists; choose another file with --out`);
  try {
    return openSync(path, "wx", 0o600);
  } catch {
    throw new AssayError("cli/cannot-write", `cannot write '${path}'; choose another file with --out`);
  }
}
