import { type AnySuite, AssayError } from "@assay/contract";
import { addFunctionAgent, type FunctionAgent } from "@assay/harness/agents";
import {
  beginRun,
  checkPlan,
  checkRun,
  makeRecord,
  type planSchema,
  type RunEnding,
  RunModels,
  type RunObserver,
  type RunRecord,
  readRecord,
} from "@assay/harness/engine";
import type { PriceTable } from "@assay/harness/models";
import { openStore, type Store } from "@assay/harness/store";
import type { z } from "zod";
import { describeSoftware } from "../software.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { playRun } from "./play-run.ts";

/** A plan as its file holds it; the version may be left out. */
export type PlanInput = Omit<z.input<typeof planSchema>, "version" | "agents"> & {
  readonly version?: 1;
  /** Agents by name, and functions of one's own. */
  readonly agents: readonly (z.input<typeof planSchema>["agents"][number] | FunctionAgent)[];
};

export interface RunPlanOptions {
  /** Where the run is kept: an open store, a file's path, or postgres://… */
  readonly store: Store | string;
  /** Suites that the plan names and that are not loaded yet, besides those that come with Assay. */
  readonly suites?: readonly AnySuite[];
  /** Hears what happens while the run goes on. */
  readonly observer?: RunObserver;
  readonly signal?: AbortSignal;
  /** Needed for the plan's `sandbox: none`, where agents' programs have this machine. */
  readonly understood?: boolean;
}

/** How a run ended, and under which id the store has it. */
export interface PlayedRun extends RunEnding {
  readonly run: string;
}

/**
 * Runs a plan: makes its worlds and items, lets its agents attempt them, grades, and keeps everything in the store.
 *
 * @example
 * const { run } = await runPlan(
 *   { suites: [{ suite: "repository-qa", seeds: "1..2", items: { perWorld: 2 } }], agents: [{ agent: "baseline/oracle" }] },
 *   { store: "runs.sqlite" },
 * );
 */
export async function runPlan(input: PlanInput, options: RunPlanOptions): Promise<PlayedRun> {
  const source = "the plan";
  const { suites: own = [] } = options;
  const plan = { version: 1, ...input, agents: input.agents.map(nameAgent) };
  const named = checkPlan(plan, source).suites.flatMap(({ suite }) => suite);
  const missing = named.filter((name) => !own.some((suite) => suite.name === name));
  const suites = [...own, ...(await loadSuites(missing))];
  const record = makeRecord(checkPlan(plan, source, suites), suites, describeSoftware(), source);
  return withStore(options.store, (store) => playRecord(store, record, { ...options, suites }));
}

/** An agent as a plan has it; a function is made known to this process. */
function nameAgent(agent: PlanInput["agents"][number]) {
  if (!("attempt" in agent)) return agent;
  const { model } = agent;
  return { agent: addFunctionAgent(agent), ...(model === undefined ? {} : { model }) };
}

/** Begins a run of a record and plays it. */
export async function playRecord(
  store: Store,
  record: RunRecord,
  options: Omit<RunPlanOptions, "store"> & { readonly suites: readonly AnySuite[] },
): Promise<PlayedRun> {
  requireUnderstood(record, options);
  const models = modelsOf(store, record);
  await checkRun(record, options.suites, models);
  return play(store, await beginRun(store, record), record, models, options);
}

/** Plays what a stored run lacks. */
export async function resumeRecord(
  store: Store,
  run: string,
  options: Omit<RunPlanOptions, "store"> & { readonly suites: readonly AnySuite[] },
): Promise<PlayedRun> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  if (stored.status === "finished") return { run, status: "finished", reason: undefined };
  const record = readRecord(run, stored.record);
  requireUnderstood(record, options);
  return play(store, run, record, modelsOf(store, record), options);
}

const modelsOf = (store: Store, { plan, prices }: RunRecord): RunModels =>
  new RunModels({ store, actors: plan.actors, environment: process.env, prices: prices as unknown as PriceTable });

function requireUnderstood({ plan }: RunRecord, { understood }: Pick<RunPlanOptions, "understood">): void {
  if (plan.sandbox !== "none" || understood === true) return;
  throw new AssayError(
    "engine/wrong-plan",
    "without a sandbox an agent's programs have this machine; say understood: true, or use bubblewrap",
  );
}

async function play(
  store: Store,
  run: string,
  record: RunRecord,
  models: RunModels,
  {
    suites,
    observer,
    signal,
    understood = false,
  }: Omit<RunPlanOptions, "store"> & { readonly suites: readonly AnySuite[] },
): Promise<PlayedRun> {
  const ending = await playRun({
    store,
    run,
    record,
    suites,
    models,
    signal: signal ?? new AbortController().signal,
    understood,
    ...(observer === undefined ? {} : { observer }),
  });
  return { run, ...ending };
}

/** Works with a store; one that was opened here is closed here. */
export async function withStore<Result>(
  named: Store | string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (typeof named !== "string") return work(named);
  const store = await openStore(named);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
