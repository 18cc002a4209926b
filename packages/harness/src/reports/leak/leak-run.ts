import { AssayError, type Seed } from "@assay/contract";
import { canonicalJson } from "../../engine/identity.ts";
import { type Cell, type RunRecord, readRecord, runSeeds } from "../../engine/index.ts";
import type { RunStatus, Store } from "../../store/index.ts";

/** One side of a leak experiment, without its results. */
export interface LeakRun {
  readonly id: string;
  readonly status: RunStatus;
  readonly record: RunRecord;
  /** By the names that `seedName` gives them. */
  readonly seeds: ReadonlyMap<string, Seed>;
  /** The models that it asked, with the versions under which their providers answered. */
  readonly served: ReadonlyMap<string, readonly string[]>;
}

export async function loadLeakRun(store: Store, id: string): Promise<LeakRun> {
  const stored = await store.run(id);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${id}; see 'assay runs'`);
  const record = readRecord(id, stored.record);
  const served = Map.groupBy(await store.servedModels(id), ({ model }) => model);
  return {
    id,
    status: stored.status,
    record,
    seeds: await runSeeds(store, id, record),
    served: new Map(
      [...served].map(([model, versions]) => [
        model,
        versions.map(({ servedBy }) => servedBy ?? "an unnamed version").sort(),
      ]),
    ),
  };
}

/** What of a run's cell must be the same on both sides: all but the seeds, and names that change nothing. */
export const designOf = ({ suite, generation, settings, items }: Cell): string =>
  canonicalJson({ suite, generation, settings, items });
