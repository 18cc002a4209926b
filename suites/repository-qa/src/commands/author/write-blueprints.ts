import { CostBudget, showSpent } from "@assay/authoring";
import type { CommandContext, Seed } from "@assay/contract";
import { authorBlueprints } from "../../authoring/blueprints/author-blueprints.ts";
import { estimateBlueprints } from "../../authoring/blueprints/estimate-blueprints.ts";

interface Input {
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

/** Has a model write a blueprint for each seed, and tells what it took. */
export async function writeBlueprints(input: Input, context: CommandContext): Promise<void> {
  const { seeds, out, candidates, repairs, preset } = input;
  // Refuses a preset that the suite does not have before a model is asked.
  context.settings(preset);
  const model = context.openModel(input.model, "--model");
  const estimate = estimateBlueprints(context.prices, model.name, candidates, seeds, out);
  const finished = seeds.length - estimate.seeds;
  const before = finished === 0 ? "" : `, ${finished} more were finished before`;
  context.warn(`about ${showSpent(estimate)} for what is missing of ${estimate.seeds} blueprints${before}`);
  if (input.estimate) {
    if (input.json) context.printJson({ estimate });
    return;
  }
  context.makeFolder(out);
  const budget = new CostBudget(context.prices, input.limitCost);
  const blueprints = await authorBlueprints({
    model,
    seeds,
    preset,
    candidates,
    repairs,
    folder: out,
    purse: budget,
    signal: new AbortController().signal,
    progress: (seed, step) => context.showProgress(`seed ${seed}: ${step}; ${showSpent(budget.spent)}`),
  }).finally(() => {
    context.showProgress(undefined);
    context.warn(showSpent(budget.spent));
  });
  if (input.json) {
    context.printJson({ folder: out, blueprints, estimate, spent: budget.spent });
    return;
  }
  const rows = blueprints.map((each) => [each.seed, String(each.calls), String(each.repairs), each.file, each.title]);
  context.printTable(["seed", "calls", "repairs", `file in ${out}`, "title"], rows);
}
