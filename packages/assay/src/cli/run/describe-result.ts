import { type AnySuite, AssayError } from "@assay/contract";
import { type RunRecord, readRecord } from "@assay/harness/engine";
import {
  type Errata,
  makeMetricTable,
  makeResultTable,
  plainTable,
  type ResultRow,
  type ResultTable,
  renderMetrics,
  renderText,
  runRows,
  shownHeadlines,
  type TextOptions,
  type Withdrawn,
  withdrawnBy,
} from "@assay/harness/reports";
import type { ServedModel, Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { countRows } from "../progress.ts";
import { guestFlags } from "../suites.ts";
import { paintOf } from "../terminal.ts";
import { groupNames } from "./group-names.ts";
import { shortRunName } from "./open-data.ts";

/** What of a run's result is told. */
export interface ResultOptions {
  /** The suites of the run. */
  readonly suites: readonly AnySuite[];
  /** What groups are told apart by; without it, suite, agent and what was swept. */
  readonly by?: readonly string[];
  /** Whether a table of everything that scorers measured is told as well. */
  readonly metrics?: boolean;
  /** Whether turns, tokens, time and calls of tools are told as well. */
  readonly tokens?: boolean;
  readonly errata?: Errata;
}

/** The figures of a run, with and without the items that are withdrawn. */
export interface RunResult {
  readonly run: string;
  readonly record: RunRecord;
  readonly table: ResultTable;
  readonly metrics: Awaited<ReturnType<typeof makeMetricTable>> | undefined;
  readonly withdrawn: readonly (Withdrawn & { readonly item: string })[];
  /** Undefined where no item is withdrawn. */
  readonly withoutWithdrawn: ResultTable | undefined;
}

/** Adds up the episodes of a run; where some of its items are withdrawn, once more without them. */
export async function addUpRun(store: Store, run: string, options: ResultOptions): Promise<RunResult> {
  const { suites, errata = new Map() } = options;
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const record = readRecord(run, stored.record);
  const grouping = { ...groupNames(record, options.by), repeats: record.plan.repeats };
  const withdrawn = new Map<string, Withdrawn>();
  const rows = () => countRows(runRows(store, run, suites));
  const table = await makeResultTable(noting(rows(), errata, withdrawn), grouping);
  const metrics = options.metrics === true ? await makeMetricTable(rows(), grouping) : undefined;
  const withoutWithdrawn =
    withdrawn.size === 0 ? undefined : await makeResultTable(withoutItems(rows(), withdrawn), grouping);
  return {
    run,
    record,
    table,
    metrics,
    withdrawn: [...withdrawn].map(([item, each]) => ({ ...each, item })),
    withoutWithdrawn,
  };
}

/** The result as text: a table a suite, and what goes with it. */
export async function describeResult(store: Store, result: RunResult, options: ResultOptions): Promise<string> {
  const { run, record, table, metrics, withdrawn, withoutWithdrawn } = result;
  const name = await shortRunName(store, run);
  const shown: TextOptions = {
    width: process.stdout.columns ?? 100,
    paint: paintOf(process.stdout),
    run: name,
    headlines: shownHeadlines(record, options.suites),
    currency: (record.prices as { readonly currency?: string } | null)?.currency,
    hasWork: options.tokens === true,
  };
  const next = nextCommands(name, options);
  const told = withdrawn.map(({ item, reason, date }) => stripControls(`  ${item}, ${date}: ${reason}\n`)).join("");
  return [
    renderText(table, withoutWithdrawn === undefined ? { ...shown, next } : shown),
    ...(withoutWithdrawn === undefined
      ? []
      : [
          `\nWithout ${withdrawn.length} withdrawn ${withdrawn.length === 1 ? "item" : "items"}:\n${told}\n`,
          renderText(withoutWithdrawn, { ...shown, next }),
        ]),
    ...(metrics === undefined ? [] : [`\n${renderMetrics(metrics)}`]),
    describeModels(await store.servedModels(run)),
  ].join("");
}

/** The result as JSON values, without the episodes. */
export function plainResult(
  { record, table, metrics, withdrawn, withoutWithdrawn }: RunResult,
  suites: readonly AnySuite[],
): { readonly [name: string]: unknown } {
  const headlines = shownHeadlines(record, suites);
  return {
    ...plainTable(table, headlines),
    ...(metrics === undefined ? {} : { metrics: metrics.groups }),
    ...(withoutWithdrawn === undefined
      ? {}
      : {
          withdrawn: withdrawn.map(({ item, reason, date }) => ({ item, reason, date })),
          withoutWithdrawn: plainTable(withoutWithdrawn, headlines),
        }),
  };
}

/** What one looks at after a table: what was wrong, and the scores by what the suite balances. */
function nextCommands(run: string, { suites, by = [] }: ResultOptions): string[] {
  const [only, ...others] = suites;
  const stratum = others.length === 0 ? only?.selection.balance[0] : undefined;
  const guests = guestFlags(suites);
  return [
    `assay show ${run} --wrong${guests}`,
    ...(stratum === undefined || by.length > 0 ? [] : [`assay show ${run} --by ${stratum}${guests}`]),
    `assay report ${run}${guests}`,
  ];
}

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
