import { type AnySuite, AssayError } from "@assay/contract";
import type { Store } from "../../store/index.ts";
import { cancellation, isCancelled } from "./cancel-run.ts";
import { checkNeeds } from "./check-run.ts";
import { makeRunItems } from "./make-run-items.ts";
import type { RunObserver } from "./run-observer.ts";
import type { RunRecord } from "./run-record.ts";
import { runSeeds } from "./run-seeds.ts";
import { RunStopped } from "./run-stopped.ts";

/** Makes the items of a run that has none or not all of them yet, stores them, and then notes that all are there. */
export async function planRun(
  store: Store,
  run: string,
  record: RunRecord,
  suites: readonly AnySuite[],
  { observer, signal }: { readonly observer?: RunObserver; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const seeds = await runSeeds(store, run, record);
  let planned = 0;
  observer?.planning?.({ worlds: 0, ofWorlds: seeds.size, items: 0 });
  for await (const { items, worlds } of makeRunItems({ run, cells: record.cells, seeds }, suites)) {
    checkNeeds(record.agents, items);
    signal?.throwIfAborted();
    await store.addItems(
      run,
      items.map(({ item }) => item),
    );
    planned += items.length;
    observer?.planning?.({ worlds, ofWorlds: seeds.size, items: planned });
  }
  if (planned === 0)
    throw new AssayError("engine/too-few-items", "the plan asks for no item; give more seeds or choose less narrowly");
  signal?.throwIfAborted();
  if (isCancelled(await store.run(run))) throw new RunStopped("cancelled", cancellation);
  await store.setStatus(run, "interrupted", "it was planned, and not begun");
  return planned;
}
