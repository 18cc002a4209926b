import { type AnySuite, AssayError, type Seed } from "@assay/contract";
import { Command } from "commander";
import { z } from "zod";
import { loadSuite } from "../suites/load-suite.ts";
import { Progress } from "./progress.ts";
import { readLines } from "./read-lines.ts";
import { parseSeeds } from "./seeds.ts";
import { type ChosenSettings, chooseSettings, settle } from "./settings/choose-settings.ts";
import { addSettingsOptions, givenSettings, type SettingsOptions } from "./settings/settings-options.ts";
import { suitesByName } from "./suites.ts";
import { worldCommandLine } from "./world-command-line.ts";

interface Options extends SettingsOptions {
  readonly items?: string;
  readonly suite?: string;
  readonly seeds?: readonly Seed[];
  readonly preset?: string;
}

/** What a line of `assay items` tells of its world; a secret seed is not told. */
const listedItem = z.object({
  id: z.string(),
  suite: z.string(),
  preset: z.string(),
  settings: z.record(z.string(), z.json()).default({}),
  seed: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** `assay explain ITEM`: how an item's key comes about, as a script that anyone can run on the world's files. */
export function explainCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(new Command("explain"), suites)
    .description("print a Python script that shows on the world's files how an item's answer comes about")
    .argument("<item>", "the item's id")
    .option("--items <file>", "a file of 'assay items' that has the item, with or without keys")
    .option(
      "--suite <name>",
      "instead of --items: the suite in whose worlds to look; with it: where a suite of your own is",
    )
    .option("--seeds <seeds>", "with --suite: 1..50,77 or @file", parseSeeds)
    .option("--preset <name>", "with --suite: the suite's settings by name, if not default")
    .addHelpText(
      "after",
      `
Example:
  assay items repository-qa --seeds 7 --out items.jsonl
  assay explain ITEM --items items.jsonl > explain.py
  assay world repository-qa --seed 7 --out DIR
  python explain.py DIR`,
    )
    .action(async (id: string, options: Options) => {
      const { items, suite: reference, seeds, preset } = options;
      const others = [seeds, preset, ...givenSettings(suites, options)].filter((option) => option !== undefined);
      if (items !== undefined && others.length === 0) {
        process.stdout.write(await explainListed(id, items, reference));
      } else if (items === undefined && reference !== undefined && seeds !== undefined) {
        const suite = await loadSuite(reference);
        const chosen = chooseSettings(suite, preset ?? "default", options);
        process.stdout.write(await explainFound(id, suite, seeds, chosen));
      } else {
        throw new AssayError(
          "cli/wrong-usage",
          "say where the item is: with --items and its file, or with --suite and --seeds and perhaps --preset and --set",
        );
      }
    });
}

async function explainListed(id: string, path: string, guest: string | undefined): Promise<string> {
  const line = readLines(path, listedItem, "an item of 'assay items'").find((item) => item.id === id);
  if (line === undefined) {
    throw new AssayError("cli/wrong-input", `'${path}' has no item '${id}'; name one of its ids, or another file`);
  }
  if (line.seed === undefined) {
    throw new AssayError(
      "cli/wrong-input",
      `'${path}' does not tell the seed of the item '${id}', because it is secret; use --suite and --seeds @file instead`,
    );
  }
  const [suite] = (await suitesByName([line.suite], guest === undefined ? [] : [guest])).filter(
    ({ name }) => name === line.suite,
  );
  const chosen = settle(suite, line.preset, line.settings);
  const script = await explainIn(id, suite, { kind: "public", value: line.seed }, chosen);
  if (script !== undefined) return script;
  throw new AssayError(
    "cli/wrong-input",
    `the world of seed ${line.seed} has no item '${id}' any more, because it has changed since; write '${path}' again with 'assay items'`,
  );
}

async function explainFound(
  id: string,
  suite: AnySuite,
  seeds: readonly Seed[],
  chosen: ChosenSettings,
): Promise<string> {
  const progress = new Progress(process.stderr);
  for (const [index, seed] of seeds.entries()) {
    progress.show(`${index} of ${seeds.length} worlds searched`);
    const script = await explainIn(id, suite, seed, chosen).finally(() => progress.clear());
    if (script !== undefined) return script;
  }
  throw new AssayError(
    "cli/wrong-input",
    `no world of these seeds has the item '${id}' in the preset '${chosen.preset}'; try other --seeds, another --preset or other settings`,
  );
}

async function explainIn(id: string, suite: AnySuite, seed: Seed, chosen: ChosenSettings): Promise<string | undefined> {
  if (suite.explain === undefined) {
    throw new AssayError("cli/wrong-usage", `the suite '${suite.name}' does not explain its items; choose another`);
  }
  const { settings } = chosen;
  const world = suite.world(seed, settings);
  for (const challenge of suite.items(world, settings)) {
    if (challenge.item.id === id) return suite.explain(world, challenge, worldCommandLine(suite, seed, chosen));
  }
  return undefined;
}
