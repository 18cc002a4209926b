import { type AnySuite, AssayError } from "@assay/contract";
import { type RunRecord, readRecord } from "../engine/index.ts";
import type { Store, StoredRun } from "../store/index.ts";

/** What is exported, and how much of it. */
export interface ExportOptions {
  /** The suites of the run, which say what the headline score is. */
  readonly suites: readonly AnySuite[];
  /** Whether what items are graded against leaves the store, with all that follows from it. */
  readonly withKeys: boolean;
  progress?(episodes: number): void;
}

/** A run that is exported. */
export interface ExportSource extends ExportOptions {
  readonly store: Store;
  readonly run: StoredRun;
  readonly record: RunRecord;
}

export async function readSource(store: Store, run: string, options: ExportOptions): Promise<ExportSource> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  return { ...options, store, run: stored, record: readRecord(run, stored.record) };
}
