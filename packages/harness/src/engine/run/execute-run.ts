import { AssayError, type ErrorCode } from "@assay/contract";
import { sweepInstanceFolders } from "../../sandbox/index.ts";
import { isStoreLost, type Store } from "../../store/index.ts";
import { Execution } from "./execution.ts";
import { planRun } from "./plan-run.ts";
import { RunLease } from "./run-lease.ts";
import type { RunEnding, RunOptions } from "./run-options.ts";
import { type RunRecord, readRecord } from "./run-record.ts";
import { runSeeds } from "./run-seeds.ts";
import { RunStopped } from "./run-stopped.ts";

/**
 * Plays the episodes that a run lacks, after planning the items that it lacks. Each is committed when it ends, once;
 * whatever stops the run (a signal, a spent budget, a lost store, a kill) costs the episodes in flight and nothing else.
 */
export async function executeRun(options: RunOptions): Promise<RunEnding> {
  const { store, run } = options;
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const record = readRecord(run, stored.record);
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const lease = await RunLease.take(store, run, (reason) => stopping.abort(reason));
  try {
    // Set at once, before the lease checks for a cancellation: a run that was cancelled earlier is resumed.
    const isPlanned = (await store.run(run))?.status !== "planning";
    await store.setStatus(run, isPlanned ? "running" : "planning");
    // Removes what a killed process left behind. A failure to do so is no reason to stop.
    await Promise.all([store.sweep(run), sweepInstanceFolders().catch(() => undefined)]);
    const ending = await planAndPlay(options, record, { isPlanned, signal, stopping });
    if (await lease.isHeld()) await noteEnding(store, run, ending);
    return ending;
  } catch (error) {
    await noteFailure(store, lease, run, error).catch(() => undefined);
    throw error;
  } finally {
    await lease.release();
  }
}

async function planAndPlay(
  options: RunOptions,
  record: RunRecord,
  {
    isPlanned,
    signal,
    stopping,
  }: { readonly isPlanned: boolean; readonly signal: AbortSignal; readonly stopping: AbortController },
): Promise<RunEnding> {
  const { store, run, suites, observer } = options;
  try {
    if (!isPlanned) {
      await planRun(store, run, record, suites, { signal, ...(observer === undefined ? {} : { observer }) });
      await store.setStatus(run, "running");
    }
    signal.throwIfAborted();
    const execution = new Execution(options, record, await runSeeds(store, run, record), signal, stopping);
    return await execution.play();
  } catch (error) {
    if (RunStopped.isInstance(error)) return { status: error.status, reason: error.message };
    if (options.signal.aborted) return { status: "interrupted", reason: "it was interrupted" };
    throw error;
  }
}

/** Notes in the store why the run ended. Nothing is noted where the store itself failed. */
async function noteFailure(store: Store, lease: RunLease, run: string, error: unknown): Promise<void> {
  if (isStoreLost(error)) return;
  if (!(await lease.isHeld())) return;
  // Resuming the run would fail in the same way.
  if (AssayError.isInstance(error) && unplannable.has(error.code)) await store.discardRun(run);
  else await noteEnding(store, run, { status: "interrupted", reason: messageOf(error) });
}

/** Errors of a plan that show only while its items are made. */
const unplannable: ReadonlySet<string> = new Set<ErrorCode>([
  "engine/capability-missing",
  "engine/too-few-items",
  "engine/wrong-choice",
  "engine/wrong-item",
]);

/**
 * Only the process that holds the lease changes the status. A run without all its items keeps the status `planning`.
 */
async function noteEnding(store: Store, run: string, { status, reason }: RunEnding): Promise<void> {
  const isPlanned = (await store.run(run))?.status !== "planning";
  await store.setStatus(run, isPlanned ? status : "planning", reason);
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
