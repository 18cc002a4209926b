import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  beginRun,
  checkPlan,
  executeRun,
  makeRecord,
  planRun,
  RunModels,
  type RunObserver,
  SharedBackend,
} from "@assay/harness/engine";
import type { Store } from "@assay/harness/store";
import { suite as repositoryQa } from "@assay/repository-qa";
import { describeSoftware } from "../src/software.ts";

export interface ScriptedCall {
  readonly tool: string;
  readonly input: object;
}

/** A run of repository-qa by `loop` with a model that says the same in every episode. */
export interface ScriptedRun {
  /** The calls of each turn. */
  readonly script: readonly (readonly ScriptedCall[])[];
  readonly seeds: readonly string[];
  readonly items: number;
  readonly repeats: number;
  readonly concurrency: number;
  /** Milliseconds that a reply takes. */
  readonly delay: number;
}

/** Every world has the two documents, so that one script fits all of them. */
const settings = { dictionary: "full", readme: { present: 1, title: 1, abstract: 1 } } as const;

/** The data files of the world that a seed gives in such a run. */
export function dataPaths(seed: string): string[] {
  const chosen = { ...repositoryQa.presets.default, ...settings };
  const world = repositoryQa.world({ kind: "public", value: seed }, chosen);
  return repositoryQa.files(world, chosen).paths.filter((path) => !path.endsWith(".md"));
}

/** A run in the store, with its items. */
export interface PlannedRun {
  readonly models: RunModels;
  play(observer: RunObserver): Promise<void>;
}

/** Plans a run; what playing it takes can then be measured alone. */
export async function planScriptedRun(store: Store, folder: string, run: ScriptedRun): Promise<PlannedRun> {
  const { script, seeds, items, repeats, concurrency, delay } = run;
  const usage = { inputTokens: 2000, outputTokens: 100 };
  const replies = join(folder, `${script.length}-turns.json`);
  writeFileSync(replies, JSON.stringify({ version: 1, replies: script.map((calls) => ({ calls, usage })) }));
  const plan = checkPlan(
    {
      version: 1,
      suites: [{ suite: repositoryQa.name, settings, seeds: seeds.join(","), items: { sample: items } }],
      agents: [{ agent: "loop", model: `scripted/${replies}`, modelSettings: { delay } }],
      repeats,
      concurrency,
    },
    "the bench",
  );
  const suites = [repositoryQa];
  const record = makeRecord(plan, suites, describeSoftware(), "the bench");
  const id = await beginRun(store, record);
  await planRun(store, id, record, suites);
  const models = new RunModels({ store, actors: {}, environment: {} });
  const options = { store, run: id, suites, models, backend: new SharedBackend({ kind: "bubblewrap" }) };
  return {
    models,
    async play(observer) {
      const { status, reason } = await executeRun({ ...options, observer, signal: new AbortController().signal });
      if (status !== "finished") throw new Error(`the run is ${status}: ${reason}`);
    },
  };
}
