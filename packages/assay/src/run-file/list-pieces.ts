import type { ListedEpisode, ListPiece } from "@assay/viewer/file-types";
import { CountedScores, episodeLines, queryOf } from "../server/api/episode-list.ts";
import type { ViewedRun, Viewing } from "../server/viewed-store.ts";

/** Lines in a piece; the store is asked for fewer at once. */
export const linesInPiece = 1000;
const atOnce = 250;

/** The first `total` episodes of a run in its order, with what lists find and sort them by. */
export async function* listPieces(viewing: Viewing, run: ViewedRun, total: number): AsyncGenerator<ListPiece> {
  const scores = await new CountedScores().of(viewing, run);
  const query = queryOf({}, run, scores);
  let piece: ListedEpisode[] = [];
  for (let from = 0; from < total; from += atOnce) {
    const window = { from, count: Math.min(atOnce, total - from) };
    const found = await viewing.store.findEpisodes(run.stored.id, query, window);
    const lines = await episodeLines(viewing, run, found);
    for (const [index, { summary, cell, strata }] of found.entries()) {
      const { agent: agentId, outcome, startedAt, milliseconds, cost = null } = summary;
      const told = { agentId, cell, outcome: outcome.kind, startedAt, milliseconds, cost, strata };
      piece.push({ line: lines[index], ...told });
    }
    if (piece.length >= linesInPiece || from + atOnce >= total) {
      yield piece;
      piece = [];
    }
  }
}
