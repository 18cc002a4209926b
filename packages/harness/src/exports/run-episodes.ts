import { headlineOf } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import type { AgentEntry, Cell } from "../engine/index.ts";
import { currentScores, integrityOf } from "../reports/run-rows.ts";
import type { EpisodeScore, EpisodeSummary, StoredItem, Window } from "../store/index.ts";
import type { ExportSource } from "./export-source.ts";

/** An episode with what tables and logs tell about it. */
export interface RunEpisode {
  readonly summary: EpisodeSummary;
  readonly item: StoredItem;
  readonly cell: Cell;
  readonly agent: AgentEntry;
  /** Of every scorer and version. */
  readonly scores: readonly EpisodeScore[];
  /** Of each metric the score that counts: by the scorer as it is now, else the newest. */
  readonly current: readonly EpisodeScore[];
  readonly headline: EpisodeScore | undefined;
  readonly integrity: "clean" | "tainted" | "unclear" | undefined;
}

const atOnce = 200;

/** The episodes of a run in their order, a window at a time, so that memory does not grow with the run. */
export async function* runEpisodes(
  source: ExportSource,
): AsyncGenerator<{ readonly window: Window; readonly episodes: readonly RunEpisode[] }> {
  const { store, run, record, suites } = source;
  const agents = new Map(record.agents.map((agent) => [agent.id, agent]));
  const items = new ItemCursor(source);
  const cells = record.cells.map((cell) => {
    const suite = suites.find(({ name }) => name === cell.suite);
    return {
      cell,
      scorers: [...(suite?.scorers ?? []), integrityScorer],
      wanted: suite === undefined ? undefined : headlineOf(suite, cell.settings),
    };
  });
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const summaries = await store.episodes(run.id, window);
    const scores = Map.groupBy(await store.scores(run.id, window), ({ episode }) => episode);
    const episodes: RunEpisode[] = [];
    for (const summary of summaries) {
      const item = await items.find(summary.item);
      const agent = agents.get(summary.agent);
      if (item === undefined || agent === undefined) throw new Error(`the run ${run.id} lost part of ${summary.id}`);
      const { cell, scorers, wanted } = cells[item.cell];
      const own = scores.get(summary.id) ?? [];
      const current = currentScores(own, scorers);
      const headline = current.find(({ scorer, metric }) => scorer === wanted?.scorer && metric === wanted.metric);
      episodes.push({ summary, item, cell, agent, scores: own, current, headline, integrity: integrityOf(current) });
    }
    if (episodes.length > 0) yield { window, episodes };
    source.progress?.(from + summaries.length);
    if (summaries.length < atOnce) return;
  }
}

/** Finds items whose episodes come in the order of items, and holds few of them. */
class ItemCursor {
  readonly #source: ExportSource;
  #items = new Map<string, StoredItem>();
  #next = 0;

  constructor(source: ExportSource) {
    this.#source = source;
  }

  async find(id: string): Promise<StoredItem | undefined> {
    const { store, run } = this.#source;
    for (;;) {
      const found = this.#items.get(id);
      if (found !== undefined) return found;
      const some = await store.items(run.id, { from: this.#next, count: atOnce });
      if (some.length === 0) return undefined;
      this.#next += atOnce;
      this.#items = new Map(some.map((item) => [item.id, item]));
    }
  }
}
