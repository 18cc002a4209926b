import type { CommandContext } from "@assay/contract";
import { type CostBudget, MeteredModel } from "./metered-model.ts";

/** Opens the model that `--model` names, paid from a budget. */
export const openMetered = ({ openModel }: CommandContext, reference: string, budget: CostBudget): MeteredModel =>
  new MeteredModel(openModel(reference, "--model"), budget);
