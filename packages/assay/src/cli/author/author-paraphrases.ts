import { CostBudget } from "@assay/authoring";
import type { AnySuite, Seed } from "@assay/contract";
import { shippedPrices } from "@assay/harness/models";
import { stripControls } from "@assay/harness/terminal";
import { authorWordings, estimateWordings } from "@assay/repository-qa/authoring";
import { Command } from "commander";
import { loadSuite } from "../../suites/load-suite.ts";
import { collect, whole } from "../options.ts";
import { Progress } from "../progress.ts";
import { parseSeeds } from "../seeds.ts";
import { chooseSettings } from "../settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "../settings/settings-options.ts";
import { formatTable, printJson } from "../terminal.ts";
import { makeFolder } from "../write-folder.ts";
import { limitCostOption, openNamedModels } from "./author-models.ts";
import { showSpent } from "./show-spent.ts";

interface Options extends SettingsOptions {
  readonly author: readonly string[];
  readonly checker: string;
  readonly seeds: readonly Seed[];
  readonly out: string;
  readonly perWorld?: number;
  readonly proposals: number;
  readonly repairs: number;
  readonly preset: string;
  readonly limitCost?: number;
  readonly estimate?: boolean;
  readonly json?: boolean;
}

const explanation = `
A wording is accepted when every name, value and number of the question stands in
it, and a second model, which never sees the question as it was, reads the same
query from the wording alone. What is done is kept in OUT/.work, so the same
command goes on where it stopped. Questions about causes, directions and estimates
keep their built-in wordings.

  assay author paraphrases --seeds 1..5 --author openai/gpt-5.4 \\
    --checker anthropic/claude-opus-4-6 --out wordings
  assay items repository-qa --seeds 1..5 --wordings wordings \\
    --set 'variants=["template","authored"]' --out items.jsonl`;

/** `assay author paraphrases`: questions in the words of models, frozen to a file. */
export function authorParaphrasesCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(new Command("paraphrases"), suites)
    .description("let models word the questions of repository-qa, each wording read back by a second model")
    .requiredOption("--author <model>", "PROVIDER/MODEL that words questions; repeat it for several", collect)
    .requiredOption("--checker <model>", "PROVIDER/MODEL that reads them back, none of the authors")
    .requiredOption("--seeds <seeds>", "1..20,77: the worlds whose questions are worded", parseSeeds)
    .requiredOption("--out <folder>", "where the file goes; work that was begun there goes on")
    .option("--per-world <number>", "the first so many questions of each world", whole("--per-world", 1, 1000))
    .option("--proposals <number>", "how many wordings of a question an author may try", whole("--proposals", 1, 20), 3)
    .option("--repairs <number>", "how often a reply may be mended", whole("--repairs", 0, 20), 3)
    .option("--preset <name>", "the suite's settings by name", "default")
    .option(...limitCostOption)
    .option("--estimate", "only say about what it would cost")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(authorQuestions);
}

async function authorQuestions(options: Options): Promise<void> {
  const { seeds, out, preset, perWorld, proposals, repairs } = options;
  const { settings } = chooseSettings(await loadSuite("repository-qa"), preset, options);
  const authors = openNamedModels(options.author, "--author");
  const [checker] = openNamedModels([options.checker], "--checker");
  const names = authors.map(({ name }) => name);
  const estimate = estimateWordings(shippedPrices, names, checker.name, seeds.length, perWorld);
  process.stderr.write(`about ${showSpent(estimate)}, if nothing was done before\n`);
  if (options.estimate) {
    if (options.json) printJson({ estimate });
    return;
  }
  makeFolder(out);
  const purse = new CostBudget(shippedPrices, options.limitCost);
  const progress = new Progress(process.stderr);
  const written = await authorWordings({
    authors,
    checker,
    seeds,
    preset,
    settings,
    ...(perWorld === undefined ? {} : { perWorld }),
    proposals,
    repairs,
    folder: out,
    purse,
    signal: new AbortController().signal,
    progress: (seed, done, all) =>
      progress.show(`seed ${seed}: ${done} of ${all} questions; ${showSpent(purse.spent)}`),
  }).finally(() => {
    progress.clear();
    process.stderr.write(`${showSpent(purse.spent)}\n`);
  });
  if (options.json) {
    printJson({ folder: out, ...written, estimate, spent: purse.spent });
    return;
  }
  const rows = written.pairs.map((pair) => [
    pair.author,
    pair.checker,
    String(pair.questions),
    String(pair.proposed),
    String(pair.accepted),
  ]);
  process.stdout.write(formatTable(["author", "checker", "questions", "proposed", "accepted"], rows));
  process.stdout.write(`the wordings are in ${stripControls(out)}/${written.file}\n`);
}
