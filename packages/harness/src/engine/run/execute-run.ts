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
    // At once, before the lease looks whether somebody cancels the run: one that was cancelled before is taken up.
    const isPlanned = (await store.run(run))?.status !== "planning";
    await store.setStatus(run, isPlanned ? "running" : "planning");
    // What a killed process left is removed, whether or not this one needs a sandbox; a failure to do so can wait.
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

/** The store may be what failed, and then the way it ended shows in the message alone. */
async function noteFailure(store: Store, lease: RunLease, run: string, error: unknown): Promise<void> {
  if (isStoreLost(error)) return;
  if (!(await lease.isHeld())) return;
  // To take it up again would come to the same.
  if (AssayError.isInstance(error) && unplannable.has(error.code)) await store.discardRun(run);
  else await noteEnding(store, run, { status: "interrupted", reason: messageOf(error) });
}

/** What is wrong with a plan itself, and shows only when its worlds are gone through. */
const unplannable: ReadonlySet<string> = new Set<ErrorCode>([
  "engine/capability-missing",
  "engine/too-few-items",
  "engine/wrong-choice",
  "engine/wrong-item",
]);

/**
 * Only whoever holds the run says what becomes of it. One whose items are not all there stays one that is being planned.
 */
async function noteEnding(store: Store, run: string, { status, reason }: RunEnding): Promise<void> {
  const isPlanned = (await store.run(run))?.status !== "planning";
  await store.setStatus(run, isPlanned ? status : "planning", reason);
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
