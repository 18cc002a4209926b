import { parentPort, workerData } from "node:worker_threads";
import type { ErrorCode, Json, Seed } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { MadeItems } from "../../engine/selection/choose-items.ts";
import { itemSteps } from "../../engine/selection/item-steps.ts";
import { numbered } from "../../engine/selection/numbered.ts";
import { loadSuiteModule, type SuiteModules } from "../../engine/threads/suite-modules.ts";

/** A world whose items are wanted. */
export interface WorldJob {
  readonly suite: string;
  readonly seed: Seed;
  readonly settings: Json;
  readonly numbers: readonly number[] | undefined;
}

/** What a thread answers. */
export type WorldMade =
  | { readonly ok: true; readonly items: MadeItems }
  | { readonly ok: false; readonly code: ErrorCode | undefined; readonly message: string };

async function make({ suite: name, seed, settings, numbers }: WorldJob): Promise<WorldMade> {
  try {
    const suite = await loadSuiteModule(workerData as SuiteModules, name);
    const steps = numbered(itemSteps(suite, seed, settings), numbers);
    return { ok: true, items: [...steps].filter((each) => each !== undefined) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", async (job: WorldJob) => parentPort?.postMessage(await make(job)));
