import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Store } from "../../store/index.ts";
import { type ExportOptions, readSource } from "../export-source.ts";
import { runEpisodes } from "../run-episodes.ts";
import { callColumns } from "./call-columns.ts";
import type { BeginTable, Column } from "./column.ts";
import { csvTable } from "./csv-table.ts";
import { episodeColumns } from "./episode-columns.ts";
import { jsonLinesTable } from "./json-lines-table.ts";
import { scoreColumns } from "./score-columns.ts";

/** How tables are written. */
export type TableFormat = "csv" | "jsonl" | "parquet";

/** The package that writes Parquet is loaded only here. */
async function tableOf(format: TableFormat): Promise<BeginTable> {
  if (format === "csv") return csvTable;
  return format === "jsonl" ? jsonLinesTable : (await import("./parquet-table.ts")).parquetTable;
}

/** How many rows the tables of a run have. */
export interface TableCounts {
  readonly episodes: number;
  readonly scores: number;
  readonly calls: number;
}

/**
 * Writes the tables `episodes`, `scores` and `calls` of a run into a folder. Columns of keys are left out unless
 * `withKeys` is set.
 */
export async function writeTables(
  store: Store,
  run: string,
  { folder, format, ...options }: ExportOptions & { readonly folder: string; readonly format: TableFormat },
): Promise<TableCounts> {
  const source = await readSource(store, run, options);
  const begin = await tableOf(format);
  const table = <Row>(name: string, columns: readonly Column<Row>[]) =>
    new RowTable(
      begin,
      join(folder, `${name}.${format}`),
      columns.filter(({ isKey }) => isKey !== true || options.withKeys),
    );
  const episodes = table("episodes", episodeColumns);
  const scores = table("scores", scoreColumns);
  const calls = table("calls", callColumns);
  for await (const { window, episodes: read } of runEpisodes(source)) {
    const answers = new Map((await store.runAnswers(run, window)).map((each) => [each.episode, each.answers]));
    const called = Map.groupBy(await store.runCalls(run, window), ({ episode }) => episode);
    for (const episode of read) {
      const { id } = episode.summary;
      episodes.add({ ...episode, answers: answers.get(id) ?? [] });
      for (const score of episode.scores) scores.add({ ...episode, score });
      for (const call of called.get(id) ?? []) calls.add({ ...episode, call });
    }
    // Lets a signal through.
    await setImmediate();
  }
  return { episodes: episodes.end(), scores: scores.end(), calls: calls.end() };
}

class RowTable<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #file: ReturnType<BeginTable>;
  #rows = 0;

  constructor(begin: BeginTable, path: string, columns: readonly Column<Row>[]) {
    this.#columns = columns;
    this.#file = begin(path, columns);
  }

  add(row: Row): void {
    this.#rows += 1;
    this.#file.add(this.#columns.map(({ value }) => value(row)));
  }

  end(): number {
    this.#file.end();
    return this.#rows;
  }
}
