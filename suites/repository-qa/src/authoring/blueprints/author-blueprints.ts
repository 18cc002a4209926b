import { join } from "node:path";
import { askStep, type CostBudget, MeteredModel, writeFileAtomically } from "@assay/authoring";
import type { Model } from "@assay/contract";
import { AssayError, type Seed } from "@assay/contract";
import { blueprintEnding, formatBlueprintFile } from "../../blueprint/blueprint-file.ts";
import { frozenName } from "../../frozen-name.ts";
import { presets } from "../../settings.ts";
import { authorBlueprint, type RunStep } from "./author-blueprint.ts";
import { BlueprintWork } from "./blueprint-work.ts";
import { studyOf } from "./study.ts";

/** An order for blueprints. */
export interface BlueprintOrder {
  readonly model: Model;
  readonly seeds: readonly Seed[];
  /** Preset for the parts that are drawn and not written by the model. */
  readonly preset: string;
  readonly candidates: number;
  readonly repairs: number;
  readonly folder: string;
  readonly purse: CostBudget;
  readonly signal: AbortSignal;
  /** Called before every step that asks the model. */
  readonly progress?: (seed: string, step: string) => void;
}

/** A blueprint file with statistics about its writing. */
export interface WrittenBlueprint {
  readonly seed: string;
  readonly file: string;
  readonly title: string;
  readonly calls: number;
  readonly repairs: number;
}

/** Writes a blueprint file for each seed. Resumes unfinished work and keeps finished files. */
export async function authorBlueprints(order: BlueprintOrder): Promise<WrittenBlueprint[]> {
  order.purse.requirePrice(order.model.name);
  const written: WrittenBlueprint[] = [];
  for (const seed of order.seeds) written.push(await authorOne(seed, order));
  return written;
}

/** Path of the file that stores unfinished work on a seed. */
export const workPath = (folder: string, seed: string): string => join(folder, ".work", `${seed}.json`);

async function authorOne(seed: Seed, order: BlueprintOrder): Promise<WrittenBlueprint> {
  requirePublicSeed(seed);
  const { model, preset, candidates, repairs, folder, purse, signal, progress } = order;
  const work = new BlueprintWork(workPath(folder, seed.value), {
    seed: seed.value,
    model: model.name,
    preset,
    candidates,
  });
  const runStep: RunStep = async (step) => {
    const before = work.storedValue(step);
    if (before !== undefined) return before;
    progress?.(seed.value, step.name);
    const metered = new MeteredModel(model, purse);
    try {
      const taken = await askStep(step, metered, { repairs, signal });
      work.keep(step, taken);
      return taken.value;
    } finally {
      work.addCost(metered.spent, metered.servedBy);
    }
  };
  const blueprint = await authorBlueprint(studyOf(seed, presets[preset]), candidates, runStep);
  const { servedBy, spent, steps, prompts } = work.state;
  const text = formatBlueprintFile(blueprint, {
    model: model.name,
    servedBy,
    seed: seed.value,
    preset,
    candidates,
    prompts,
    steps: steps.map(({ step, calls, repairs: mended }) => ({ step, calls, repairs: mended })),
    ...spent,
  });
  const file = frozenName(text, blueprintEnding);
  writeFileAtomically(join(folder, file), text);
  if (work.file !== file) work.finish(file);
  return {
    seed: seed.value,
    file,
    title: blueprint.project.title,
    calls: steps.reduce((sum, each) => sum + each.calls, 0),
    repairs: steps.reduce((sum, each) => sum + each.repairs.length, 0),
  };
}

/** Refuses secret seeds, because the model's provider may store what it is asked. */
export function requirePublicSeed({ kind }: Seed): void {
  if (kind === "public") return;
  throw new AssayError(
    "authoring/wrong-order",
    "secret seeds cannot be used, because the model's provider would see their worlds; give public seeds",
  );
}
