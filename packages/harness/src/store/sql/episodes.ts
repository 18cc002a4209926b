import { decompress } from "../encoding/compress.ts";
import type { EpisodeSummary, StoredCall, StoredSubmission } from "../episode.ts";
import type { EndedEpisode, Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import { readCall } from "./call-row.ts";
import { readEpisode } from "./episode-row.ts";
import { notFound } from "./not-found.ts";
import { plainText } from "./plain-text.ts";
import { type EpisodePlace, findPlace } from "./tallies.ts";

/** A window of a run's episodes in their order, at the place that was found for it. */
export function episodesAt(tables: Tables, run: string, { from, before, skip }: EpisodePlace, { count }: Window) {
  return (
    tables
      .selectFrom("episodes")
      .where("run", "=", run)
      .where("item_position", ">=", from)
      // Without an end, a database that knows little of its rows may order all that follow.
      .where("item_position", "<", before)
      .orderBy("item_position")
      .orderBy("agent")
      .orderBy("repeat")
      .offset(skip)
      .limit(count)
  );
}

export async function listEpisodes(tables: Tables, run: string, window: Window): Promise<readonly EpisodeSummary[]> {
  const place = await findPlace(tables, run, window);
  if (place === undefined) return [];
  const rows = await episodesAt(tables, run, place, window).selectAll().execute();
  return rows.map(readEpisode);
}

export async function listEnded(
  tables: Tables,
  run: string,
  { from, count }: Window,
): Promise<readonly EndedEpisode[]> {
  const rows = await tables
    .selectFrom("episodes")
    .select(["run", "item", "agent", "repeat", "attempts", "outcome_kind"])
    .where("run", "=", run)
    .where("item_position", ">=", from)
    .where("item_position", "<", from + count)
    .orderBy("item_position")
    .orderBy("agent")
    .orderBy("repeat")
    .execute();
  return rows.map(({ outcome_kind, ...key }) => ({ ...key, failed: outcome_kind === "failed" }));
}

export async function listDoneAt(
  tables: Tables,
  run: string,
  agent: string,
  positions: readonly number[],
): Promise<readonly EndedEpisode[]> {
  const rows = await tables
    .selectFrom("episodes")
    .select(["run", "item", "agent", "repeat", "attempts"])
    .where("run", "=", run)
    .where("item_position", "in", positions)
    .where("agent", "=", agent)
    .where("outcome_kind", "<>", "failed")
    .execute();
  return rows.map((key) => ({ ...key, failed: false }));
}

/** The episode of an id, or the only one whose id begins so. */
export async function findEpisode(tables: Tables, given: string): Promise<EpisodeSummary | undefined> {
  const beginning = plainText(given);
  if (beginning === "") return undefined;
  const rows = await tables
    .selectFrom("episodes")
    .selectAll()
    .where("id", ">=", beginning)
    .where("id", "<", `${beginning}\u{10FFFF}`)
    .orderBy("id")
    .limit(2)
    .execute();
  const [first, second] = rows;
  if (first === undefined || (second !== undefined && first.id !== beginning)) return undefined;
  return readEpisode(first);
}

/** The try that an episode's events are of. */
export async function attemptOf(tables: Tables, episode: string): Promise<string> {
  const row = await tables.selectFrom("episodes").select("attempt").where("id", "=", episode).executeTakeFirst();
  if (row === undefined) throw notFound("episode", episode);
  return row.attempt;
}

export async function readSubmission(tables: Tables, episode: string): Promise<StoredSubmission> {
  const row = await tables
    .selectFrom("submissions")
    .select("answers")
    .where("episode", "=", episode)
    .executeTakeFirst();
  if (row === undefined) throw notFound("episode", episode);
  const files = await tables
    .selectFrom("submission_files")
    .select(["path", "body"])
    .where("episode", "=", episode)
    .orderBy("path")
    .execute();
  const plain = files.map(async ({ path, body }) => [path, await decompress(body)] as const);
  return { answers: JSON.parse(row.answers), files: Object.fromEntries(await Promise.all(plain)) };
}

export async function listCalls(
  tables: Tables,
  episode: string,
  { from, count }: Window,
): Promise<readonly StoredCall[]> {
  const rows = await tables
    .selectFrom("model_calls")
    .selectAll()
    .where("episode", "=", episode)
    .orderBy("call_index")
    .limit(count)
    .offset(from)
    .execute();
  return rows.map(readCall);
}
