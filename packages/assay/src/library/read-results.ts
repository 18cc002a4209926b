import { AssayError } from "@assay/contract";
import { readRecord } from "@assay/harness/engine/run-record";
import { makeResultTable, type ResultGroup, runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { loadSuites } from "../suites/load-suite.ts";
import { withStore } from "./run-plan.ts";

/** One group of a run's episodes: what it is of, by name, and its figures. */
export type ResultRow = { readonly group: { readonly [name: string]: string } } & ResultGroup["figures"];

/**
 * The results of a run, grouped by `suite` and `agent` or by any tag, swept value or stratum.
 *
 * @example
 * for (const { group, score } of await readResults("runs.sqlite", run)) console.log(group.agent, score.mean);
 */
export async function readResults(
  store: Store | string,
  run: string,
  { groupBy = ["suite", "agent"] }: { readonly groupBy?: readonly string[] } = {},
): Promise<ResultRow[]> {
  return withStore(store, async (opened) => {
    const stored = await opened.run(run);
    if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
    const { plan, cells } = readRecord(run, stored.record);
    const suites = await loadSuites(cells.map(({ suite }) => suite));
    const { groups } = await makeResultTable(runRows(opened, run, suites), { groupBy, repeats: plan.repeats });
    return groups.map(({ labels, figures }) => ({
      group: Object.fromEntries(groupBy.map((name, index) => [name, String(labels[index])])),
      ...figures,
    }));
  });
}
