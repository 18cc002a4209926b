import type { AnySuite, Seed } from "@assay/contract";
import {
  type Condition,
  chooseItems,
  type DrawOptions,
  itemSteps,
  makeDraw,
  showCondition,
  toldFields,
  type Wanted,
} from "@assay/harness/engine/selection";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { parseWhere } from "./items/parse-where.ts";
import { writeNewFile } from "./new-file.ts";
import { whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { ownSeeds, parseSeeds, seedsOf } from "./seeds.ts";
import { type ChosenSettings, chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "./settings/settings-options.ts";
import { addSuiteArgument, namedSuite, presetWithoutForks } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options extends DrawOptions, SettingsOptions {
  readonly suite?: string;
  readonly seeds?: readonly Seed[];
  readonly preset?: string;
  readonly withKey?: boolean;
  readonly where?: readonly Condition[];
  readonly out: string;
  readonly json?: boolean;
}

const explanation = `
Where a question is asked in several wordings (variants), each wording is one
item: --set 'variants=["template","terse","colleague","formal"]' asks for all of
repository-qa, which has one otherwise. --where chooses items first; of those that remain, --per-world takes
questions of each world, and --sample draws items over all worlds. The same
command gives the same items, in the order of seeds.

Strata of repository-qa: type, category, variant, extension, answerable, reason
for questions without an answer, and about for interpretations; answerable and
reason are written with the key only. A value that no item has is answered
with those there are.

Examples:
  assay items repository-qa --seeds 1..20 --out items.jsonl \\
    --where type=title,abstract --where answerable=no
  assay items repository-qa --seeds 1..50 --out items.jsonl --with-key \\
    --per-world 11
  assay items repository-qa --seeds 1..50 --out items.jsonl --with-key \\
    --like paper`;

/** `assay items SUITE`: the items of many worlds, all or chosen, one JSON object a line. */
export function itemsCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(addSuiteArgument(new Command("items")), suites)
    .description("write the items of worlds, all or chosen ones, as JSON lines; keys only when asked for")
    .option("--seeds <seeds>", `1..50,77 or @file; ${ownSeeds}`, parseSeeds)
    .option("--preset <name>", "the suite's settings by name; without it, final where the suite has it, else default")
    .option("--with-key", "add each item's private key")
    .option(
      "--where <name=value,...>",
      "only items whose stratum has one of these values, such as type=count-rows; repeat it to make all hold",
      parseWhere,
    )
    .option(
      "--per-world <number>",
      "so many questions of each world, or all where it has fewer, spread evenly over types and then over answerable " +
        "or not; a question counts once with all its wordings",
      whole("--per-world", 1, 10_000),
    )
    .option(
      "--sample <number>",
      "draw so many items over all worlds, every one equally likely",
      whole("--sample", 1, 100_000),
    )
    .option("--like <sample>", "draw a sample with published counts: paper (500 items, 139 of them without an answer)")
    .requiredOption("--out <file>", "where the lines go; the file must not exist")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(writeItems);
}

async function writeItems(suiteName: string | undefined, options: Options): Promise<void> {
  const { where = [], perWorld, sample, like, out } = options;
  const suite = await namedSuite(suiteName, options.suite);
  const { preset, settings, differing } = chooseSettings(suite, presetWithoutForks(suite, options.preset), options);
  const seeds = options.seeds ?? seedsOf(suite, preset);
  const named = { suite: suite.name, preset, ...(Object.keys(differing).length === 0 ? {} : { settings: differing }) };
  const draw = makeDraw<string>(suite, options);
  const wanted: Wanted<Seed, string> = {
    seeds,
    items: (seed) => itemSteps(suite, seed, settings),
    keep: itemLine(named, options.withKey === true, suite.selection),
    where,
    ...(perWorld === undefined ? {} : { perWorld: { count: perWorld, balance: suite.selection.balance } }),
    ...(draw === undefined ? {} : { draw }),
  };
  const progress = new Progress(process.stderr);
  const { items, available, scarceWorlds } = await writeNewFile(out, async (write) => {
    let total = { items: 0, available: 0, scarceWorlds: 0 };
    for await (const { kept, worlds, available, scarceWorlds } of chooseItems(wanted)) {
      write(kept.join(""));
      progress.show(`${worlds} of ${seeds.length} worlds, ${available} items`);
      total = { items: total.items + kept.length, available, scarceWorlds };
    }
    return total;
  }).finally(() => progress.clear());
  if (options.json) {
    const choice = { where: where.map(showCondition), perWorld, sample, like };
    printJson({ ...named, worlds: seeds.length, ...choice, items, available, scarceWorlds, file: out });
    return;
  }
  const drawn = draw === undefined ? "" : ` drawn from ${available}`;
  const scarce =
    scarceWorlds === 0 ? "" : `; ${scarceWorlds} worlds had fewer than ${perWorld} questions to choose from`;
  process.stdout.write(`${items} items${drawn} of ${seeds.length} worlds in ${stripControls(out)}${scarce}\n`);
}

/**
 * An item as a line of JSON, with what makes its world again; a secret seed is left out, and without the key whatever
 * would tell of it.
 */
function itemLine(
  named: { readonly suite: string; readonly preset: string; readonly settings?: ChosenSettings["differing"] },
  withKey: boolean,
  selection: AnySuite["selection"],
): Wanted<Seed, string>["keep"] {
  return (seed, { item, strata, key }) => {
    const shown = seed.kind === "public" ? { seed: seed.value } : {};
    const told = Object.fromEntries(
      Object.entries(strata).filter(([name]) => withKey || !selection.secret.includes(name)),
    );
    const asked = withKey ? item : toldFields(item, selection);
    return `${JSON.stringify({ ...named, ...shown, ...asked, strata: told, ...(withKey ? { key } : {}) })}\n`;
  };
}
