import { type AnySuite, AssayError } from "@assay/contract";
import { readRecord } from "@assay/harness/engine";
import {
  type Errata,
  makeMetricTable,
  makeResultTable,
  plainTable,
  type ResultRow,
  type ResultTable,
  renderJson,
  renderMetrics,
  renderText,
  runRows,
  type Withdrawn,
  withdrawnBy,
} from "@assay/harness/reports";
import type { ServedModel, Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";

/**
 * The table of a run's results as text; without a grouping, by suite, agent and what was swept. Where items of the run are
 * withdrawn, a second table leaves them out. With `metrics`, a table of everything that scorers measured stands below.
 */
export async function describeResult(
  store: Store,
  run: string,
  {
    json,
    groupBy,
    suites,
    metrics = false,
    errata = new Map(),
  }: {
    readonly json: boolean;
    readonly groupBy: readonly string[];
    /** The suites of the run. */
    readonly suites: readonly AnySuite[];
    readonly metrics?: boolean;
    readonly errata?: Errata;
  },
): Promise<string> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const { plan, cells } = readRecord(run, stored.record);
  const swept = new Set(cells.flatMap((cell) => Object.keys(cell.swept)).filter((name) => name !== "suite"));
  const names = groupBy.length > 0 ? groupBy : ["suite", "agent", ...swept];
  const options = { groupBy: names, repeats: plan.repeats };
  const withdrawn = new Map<string, Withdrawn>();
  const table = await makeResultTable(noting(runRows(store, run, suites), errata, withdrawn), options);
  const measured = metrics ? await makeMetricTable(runRows(store, run, suites), options) : undefined;
  const more = measured === undefined ? {} : { metrics: measured.groups };
  const below = `${measured === undefined ? "" : `\n${renderMetrics(measured)}`}${await modelsOf(store, run)}`;
  if (withdrawn.size === 0) return json ? renderJson(table, more) : `${textOf(table)}${below}`;
  const others = withoutItems(runRows(store, run, suites), withdrawn);
  const without = await makeResultTable(others, options);
  const list = [...withdrawn].map(([item, { reason, date }]) => ({ item, reason, date }));
  if (json) return renderJson(table, { ...more, withdrawn: list, withoutWithdrawn: plainTable(without) });
  const told = list.map(({ item, reason, date }) => stripControls(`  ${item}, ${date}: ${reason}\n`)).join("");
  const heading = `Without ${list.length} withdrawn ${list.length === 1 ? "item" : "items"}:\n${told}`;
  return `${textOf(table)}\n${heading}\n${textOf(without)}${below}`;
}

const textOf = (table: ResultTable): string => renderText(table, process.stdout.columns ?? 100);

const modelsOf = async (store: Store, run: string): Promise<string> => describeModels(await store.servedModels(run));

/** The rows as they are; which of their items are withdrawn is noted on the way. */
async function* noting(
  rows: AsyncIterable<ResultRow>,
  errata: Errata,
  withdrawn: Map<string, Withdrawn>,
): AsyncGenerator<ResultRow> {
  for await (const row of rows) {
    const found = withdrawnBy(errata, row.item);
    if (found !== undefined) withdrawn.set(row.item, found);
    yield row;
  }
}

async function* withoutItems(
  rows: AsyncIterable<ResultRow>,
  withdrawn: ReadonlyMap<string, Withdrawn>,
): AsyncGenerator<ResultRow> {
  for await (const row of rows) if (!withdrawn.has(row.item)) yield row;
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
