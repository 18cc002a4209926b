import { AssayError } from "../../contract/assay-error.ts";
import { readRecord } from "../../engine/index.ts";
import { makeResultTable, renderJson, renderText } from "../../reports/index.ts";
import { runRows } from "../../reports/run-rows.ts";
import type { Store } from "../../store/index.ts";
import { suites } from "../../suites/registry.ts";

/** The table of a run's results as text; without a grouping, by suite, agent and what was swept. */
export async function describeResult(
  store: Store,
  run: string,
  { json, groupBy }: { readonly json: boolean; readonly groupBy: readonly string[] },
): Promise<string> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const { plan, cells } = readRecord(run, stored.record);
  const swept = new Set(cells.flatMap((cell) => Object.keys(cell.swept)).filter((name) => name !== "suite"));
  const names = groupBy.length > 0 ? groupBy : ["suite", "agent", ...swept];
  const table = await makeResultTable(runRows(store, run, suites), { groupBy: names, repeats: plan.repeats });
  return json ? renderJson(table) : renderText(table, process.stdout.columns ?? 100);
}
