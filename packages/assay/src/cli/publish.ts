import { readFileSync } from "node:fs";
import type { AnySuite } from "@assay/contract";
import { type Dataset, writeDataset } from "@assay/harness/reports";
import { stripControls } from "@assay/harness/terminal";
import { Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { fillNewFolder } from "./new-folder.ts";
import { Progress } from "./progress.ts";
import { HashedFolder } from "./publish/hashed-folder.ts";
import { parseSeeds } from "./seeds.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "./settings/settings-options.ts";
import { addSuiteArgument, namedSuite } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options extends SettingsOptions {
  readonly suite?: string;
  readonly seeds: Pick<Dataset, "seeds" | "worlds">;
  readonly preset: string;
  readonly canary: boolean;
  readonly out: string;
  readonly json?: boolean;
}

const explanation = `
The folder has the files of every world, items.jsonl, keys.jsonl with what is
right, both as Parquet too, manifest.json with the hash of every file,
datasheet.md, and README.md, a card that Hugging Face's loader reads. The same
command writes the same bytes.

A canary string in these documents asks not to train on them. The public half of
a leak experiment is meant to be met in training: publish it with --no-canary.
The manifest records which, and the datasheet says it.

Example:
  assay publish repository-qa --seeds 1..50 --out dataset
  assay publish data-analysis --seeds 1..4 --difficulty hard --out dataset`;

/** `assay publish SUITE`: worlds of public seeds with their items and keys, as a dataset. */
export function publishCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(addSuiteArgument(new Command("publish")), suites)
    .description("write worlds of public seeds, with their items and keys, as a dataset to publish")
    .requiredOption("--seeds <seeds>", "public seeds, such as 1..50,77", parsePublicSeeds)
    .option("--preset <name>", "the suite's settings by name", "default")
    .option("--no-canary", "leave the canary string out, so that the dataset may be gathered for training")
    .requiredOption("--out <folder>", "where the dataset goes; it must not exist or be empty")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (suiteName: string | undefined, options: Options) => {
      const { seeds, out, json, canary: hasCanary } = options;
      const suite = await namedSuite(suiteName, options.suite);
      const chosen = chooseSettings(suite, options.preset, options);
      const dataset = { suite, ...chosen, ...seeds, hasCanary, assay: describeAssay() };
      const progress = new Progress(process.stderr);
      const size = await fillNewFolder(out, async (partial) => {
        const folder = new HashedFolder(partial, out);
        try {
          return await writeDataset(dataset, folder, ({ worlds, files }) =>
            progress.show(`${worlds} of ${seeds.worlds.length} worlds, ${files} files`),
          );
        } finally {
          folder.abandon();
        }
      }).finally(() => progress.clear());
      if (json === true) {
        const { preset, differing } = chosen;
        printJson({
          suite: suite.name,
          preset,
          settings: differing,
          seeds: seeds.seeds,
          canary: hasCanary,
          folder: out,
          ...size,
        });
        return;
      }
      const { worlds, items, files, bytes } = size;
      const data = `${files} files of data (${bytes} bytes)`;
      process.stdout.write(`${worlds} worlds, ${items} items with keys, ${data}, in ${stripControls(out)}\n`);
    });
}

/** Seeds that anyone may know; a file of secret ones is not even read. */
function parsePublicSeeds(text: string): Options["seeds"] {
  if (text.startsWith("@")) {
    throw new InvalidArgumentError(
      `'${text}' is a file of secret seeds; only public ones, such as 1..50, are published.`,
    );
  }
  const worlds = parseSeeds(text).flatMap((seed) => (seed.kind === "public" ? [{ ...seed, kind: seed.kind }] : []));
  return { seeds: text, worlds };
}

const manifest = z.looseObject({ version: z.string(), license: z.string() });

function describeAssay(): Dataset["assay"] {
  const { version, license } = manifest.parse(
    JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
  );
  return { version, licence: license };
}
