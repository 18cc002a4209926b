import { CostBudget } from "@assay/authoring";
import type { Seed } from "@assay/contract";
import { shippedPrices } from "@assay/harness/models";
import { stripControls } from "@assay/harness/terminal";
import { authorBlueprints, estimateBlueprints } from "@assay/repository-qa/authoring";
import { Command } from "commander";
import { loadSuite } from "../../suites/load-suite.ts";
import { whole } from "../options.ts";
import { Progress } from "../progress.ts";
import { parseSeeds } from "../seeds.ts";
import { findPreset } from "../suites.ts";
import { formatTable, printJson } from "../terminal.ts";
import { makeFolder } from "../write-folder.ts";
import { limitCostOption, modelOption, openNamedModels } from "./author-models.ts";
import { showSpent } from "./show-spent.ts";

interface Options {
  readonly model: string;
  readonly seeds: readonly Seed[];
  readonly out: string;
  readonly candidates: number;
  readonly repairs: number;
  readonly preset: string;
  readonly limitCost?: number;
  readonly estimate?: boolean;
  readonly json?: boolean;
}

const explanation = `
A seed chooses the domain, as it does without a model; the model then writes
titles, a plan, an abstract, paths, columns and laws, and each step is checked
and mended before the next. What is finished is kept in OUT/.work, so the same
command goes on where it stopped. Worlds come from the files without a model:

  assay author repository-qa --model openai/gpt-5.4 --seeds 1..20 --out worlds
  assay items repository-qa --blueprint worlds --seeds 1..20 --out items.jsonl`;

/** `assay author repository-qa`: blueprints by a model, frozen to files. */
export function authorRepositoryQaCommand(): Command {
  return new Command("repository-qa")
    .description("let a model write blueprints of repositories, one for each seed")
    .requiredOption(...modelOption)
    .requiredOption("--seeds <seeds>", "1..20,77: public ones, as a provider sees what it writes", parseSeeds)
    .requiredOption("--out <folder>", "where the files go; work that was begun there goes on")
    .option("--candidates <number>", "titles to choose from", whole("--candidates", 1, 50), 8)
    .option("--repairs <number>", "how often a step may be mended", whole("--repairs", 0, 20), 3)
    .option("--preset <name>", "the settings that what no model writes is drawn by", "default")
    .option(...limitCostOption)
    .option("--estimate", "only say about what it would cost")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(authorWorlds);
}

async function authorWorlds(options: Options): Promise<void> {
  const { seeds, out, candidates, repairs, preset } = options;
  findPreset(await loadSuite("repository-qa"), preset);
  const [model] = openNamedModels([options.model], "--model");
  const estimate = estimateBlueprints(shippedPrices, model.name, candidates, seeds, out);
  const finished = seeds.length - estimate.seeds;
  const before = finished === 0 ? "" : `, ${finished} more were finished before`;
  process.stderr.write(`about ${showSpent(estimate)} for what is missing of ${estimate.seeds} blueprints${before}\n`);
  if (options.estimate) {
    if (options.json) printJson({ estimate });
    return;
  }
  makeFolder(out);
  const purse = new CostBudget(shippedPrices, options.limitCost);
  const progress = new Progress(process.stderr);
  const blueprints = await authorBlueprints({
    model,
    seeds,
    preset,
    candidates,
    repairs,
    folder: out,
    purse,
    signal: new AbortController().signal,
    progress: (seed, step) => progress.show(`seed ${seed}: ${step}; ${showSpent(purse.spent)}`),
  }).finally(() => {
    progress.clear();
    process.stderr.write(`${showSpent(purse.spent)}\n`);
  });
  if (options.json) {
    printJson({ folder: out, blueprints, estimate, spent: purse.spent });
    return;
  }
  const rows = blueprints.map((each) => [each.seed, String(each.calls), String(each.repairs), each.file, each.title]);
  process.stdout.write(formatTable(["seed", "calls", "repairs", `file in ${stripControls(out)}`, "title"], rows));
}
