import { parentPort, workerData } from "node:worker_threads";
import type { AnySuite, ErrorCode, Json, Seed } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { MadeItems } from "../../engine/selection/choose-items.ts";
import { itemSteps } from "../../engine/selection/item-steps.ts";
import { numbered } from "../../engine/selection/numbered.ts";

/** Where a thread finds suites. */
export interface SuiteModules {
  /** The address of each suite's module by the suite's name; the module exports `suite`. */
  readonly modules: { readonly [suite: string]: string };
  /** Addresses of modules to load before any suite. */
  readonly preload: readonly string[];
}

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

/** Loads a suite from its module; modules are loaded once a thread. */
async function loadSuite(name: string): Promise<AnySuite> {
  const { modules, preload } = workerData as SuiteModules;
  for (const each of preload) await import(each);
  if (!Object.hasOwn(modules, name)) throw new Error(`no module is named for the suite ${name}`);
  const { suite } = (await import(modules[name])) as { readonly suite: AnySuite };
  return suite;
}

async function make({ suite: name, seed, settings, numbers }: WorldJob): Promise<WorldMade> {
  try {
    const suite = await loadSuite(name);
    const steps = numbered(itemSteps(suite, seed, settings), numbers);
    return { ok: true, items: [...steps].filter((each) => each !== undefined) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", async (job: WorldJob) => parentPort?.postMessage(await make(job)));
