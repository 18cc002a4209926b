import { AssayError } from "../../contract/assay-error.ts";
import { readRecord } from "../../engine/index.ts";
import { makeResultTable, renderJson, renderText } from "../../reports/index.ts";
import { runRows } from "../../reports/run-rows.ts";
import type { ServedModel, Store } from "../../store/index.ts";
import { suites } from "../../suites/registry.ts";
import { stripControls } from "../../tools/strip-controls.ts";

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
  if (json) return renderJson(table);
  return `${renderText(table, process.stdout.columns ?? 100)}${describeModels(await store.servedModels(run))}`;
}

/** What is to be known of the models: a name that was served by several versions, and turns that a filter stopped. */
function describeModels(served: readonly ServedModel[]): string {
  const models = [...Map.groupBy(served, ({ model }) => model)];
  const lines = models.flatMap(([model, versions]) => {
    const names = versions.map(({ servedBy, calls }) => `${servedBy ?? "an unnamed version"} (${calls} calls)`);
    const filtered = versions.reduce((sum, each) => sum + each.filtered, 0);
    return [
      ...(names.length > 1 ? [`${model} was served by several versions: ${names.join(", ")}`] : []),
      ...(filtered > 0 ? [`${model}: ${filtered} turns were stopped by the provider's content filter`] : []),
    ];
  });
  return lines.map((line) => `${stripControls(line)}\n`).join("");
}
