import { CostBudget, showSpent } from "@assay/authoring";
import type { CommandContext, Seed } from "@assay/contract";
import { authorWordings } from "../../authoring/wordings/author-wordings.ts";
import { estimateWordings } from "../../authoring/wordings/estimate-wordings.ts";

interface Input {
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

/** Has models word the questions of worlds, and tells how many wordings were accepted. */
export async function writeParaphrases(input: Input, context: CommandContext): Promise<void> {
  const { seeds, out, preset, perWorld, proposals, repairs } = input;
  const settings = context.settings(preset);
  const authors = input.author.map((reference) => context.openModel(reference, "--author"));
  const checker = context.openModel(input.checker, "--checker");
  const names = authors.map(({ name }) => name);
  const estimate = estimateWordings(context.prices, names, checker.name, seeds.length, perWorld);
  context.warn(`about ${showSpent(estimate)}, if nothing was done before`);
  if (input.estimate) {
    if (input.json) context.printJson({ estimate });
    return;
  }
  context.makeFolder(out);
  const budget = new CostBudget(context.prices, input.limitCost);
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
    purse: budget,
    signal: new AbortController().signal,
    progress: (seed, done, all) =>
      context.showProgress(`seed ${seed}: ${done} of ${all} questions; ${showSpent(budget.spent)}`),
  }).finally(() => {
    context.showProgress(undefined);
    context.warn(showSpent(budget.spent));
  });
  if (input.json) {
    context.printJson({ folder: out, ...written, estimate, spent: budget.spent });
    return;
  }
  const rows = written.pairs.map((pair) => [
    pair.author,
    pair.checker,
    String(pair.questions),
    String(pair.proposed),
    String(pair.accepted),
  ]);
  context.printTable(["author", "checker", "questions", "proposed", "accepted"], rows);
  context.print(`the wordings are in ${out}/${written.file}`);
}
