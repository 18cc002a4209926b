import { type AnySuite, AssayError } from "@assay/contract";
import { type RunRecord, readRecord, stateOfRun } from "@assay/harness/engine";
import type { RunOverview, Store, StoredRun } from "@assay/harness/store";
import type { RunState } from "@assay/viewer/api-types";
import { suitesOfRecord } from "../cli/suites.ts";

/** What is shown to whoever looks. */
export interface Viewing {
  readonly store: Store;
  /** References of suites that do not come with Assay. */
  readonly guests: readonly string[];
  /** Whether keys, criteria and the strata that follow from keys may be shown. */
  readonly withKeys: boolean;
}

/** A run with what every page of it needs. */
export interface ViewedRun {
  readonly stored: StoredRun;
  readonly overview: RunOverview;
  readonly record: RunRecord;
  readonly state: RunState;
}

export async function viewRun({ store }: Viewing, id: string): Promise<ViewedRun> {
  const stored = await store.run(id);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run '${id}'`);
  const overview = await store.overview(id);
  return { stored, overview, record: readRecord(id, stored.record), state: await stateOfRun(store, stored) };
}

/** Changes whenever a run has other episodes. */
export const stampOf = ({ overview: { status, items, finished, failed, cost } }: Pick<ViewedRun, "overview">): string =>
  [status, items, finished, failed, cost].join(" ");

/** The suites of a run; they are loaded when a page needs scores. */
export const suitesOf = ({ guests }: Viewing, { record }: ViewedRun): Promise<AnySuite[]> =>
  suitesOfRecord(record, guests);
