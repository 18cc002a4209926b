import type { Store } from "@assay/harness/store";
import type { Cell } from "./cells.ts";

/** What came of an episode. */
export interface Lived {
  readonly cell: Cell;
  readonly outcome: string;
  /** Why the episode failed, where it did. */
  readonly failure: string | undefined;
  /** Calls of tools that were run and not refused. */
  readonly calls: number;
  /** Answers that were taken. */
  readonly answers: number;
  readonly actors: number;
  readonly scores: number;
}

/** What the apprentice calls by itself, whatever its model says. */
const ownCalls: ReadonlySet<string> = new Set(["submit", "describe_model_language"]);

export async function livedThrough(store: Store, cell: Cell, id: string): Promise<Lived> {
  const [summary, events, scores] = await Promise.all([
    store.episode(id),
    store.events(id, { from: 0, count: 10_000 }),
    store.episodeScores(id),
  ]);
  const all = events.map(({ event }) => event);
  return {
    cell,
    outcome: summary === undefined ? "missing" : summary.outcome.kind,
    failure: summary?.outcome.kind === "failed" ? summary.outcome.message : undefined,
    calls: all.filter((each) => each.type === "tool-answered" && each.error === undefined && !ownCalls.has(each.tool))
      .length,
    answers: all.filter(({ type }) => type === "answer-submitted").length,
    actors: all.filter(({ type }) => type === "actor-called").length,
    scores: scores.length,
  };
}
