import { parentPort } from "node:worker_threads";
import { AssayError } from "../../contract/assay-error.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import type { Json, Seed } from "../../contract/index.ts";
import type { MadeItems } from "../../engine/selection/choose-items.ts";
import { itemSteps } from "../../engine/selection/item-steps.ts";
import { numbered } from "../../engine/selection/numbered.ts";
import { suites } from "../../suites/registry.ts";

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

function make({ suite: name, seed, settings, numbers }: WorldJob): WorldMade {
  try {
    const suite = suites.find((each) => each.name === name);
    if (suite === undefined) throw new Error(`there is no suite ${name}`);
    const steps = numbered(itemSteps(suite, seed, settings), numbers);
    return { ok: true, items: [...steps].filter((each) => each !== undefined) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", (job: WorldJob) => parentPort?.postMessage(make(job)));
