import { AssayError } from "@assay/contract";
import { compress } from "../encoding/compress.ts";
import type { EpisodeSummary, FinishedEpisode, StoredSubmission } from "../episode.ts";
import type { Tables } from "./backend.ts";
import { batches } from "./batches.ts";
import { callRow } from "./call-row.ts";
import { keepSummary } from "./earlier-tries.ts";
import { episodeRow, readEpisode } from "./episode-row.ts";
import { addEvents, closeAttempts, countEvents, type PackedEvents, packAfter } from "./events.ts";
import { notFound } from "./not-found.ts";
import { insertScores } from "./scores.ts";
import { changeTallies, type PlacedChange, type TallyChange } from "./tallies.ts";

/** An episode whose events and files are compressed, so that its transaction is short. */
export interface PackedEpisode {
  readonly finished: FinishedEpisode;
  readonly events: PackedEvents;
  readonly files: readonly { readonly path: string; readonly size: number; readonly body: Uint8Array }[];
}

export async function packEpisodes(tables: Tables, episodes: readonly FinishedEpisode[]): Promise<PackedEpisode[]> {
  const attempts = episodes.map(({ summary }) => summary.attempt);
  const stored = await countEvents(tables, attempts);
  return Promise.all(
    episodes.map(async (finished) => {
      const { summary, submission } = finished;
      const events = await packAfter(stored.get(summary.attempt) ?? 0, summary.attempt, finished.events);
      return { finished, events, files: await packFiles(submission) };
    }),
  );
}

function packFiles({ files }: StoredSubmission): Promise<PackedEpisode["files"]> {
  const packed = Object.entries(files).map(async ([path, bytes]) => ({
    path,
    size: bytes.length,
    body: await compress(bytes),
  }));
  return Promise.all(packed);
}

/** What became of an episode that was to be committed. */
export type Committed = "committed" | "already-there";

/**
 * Puts episodes into the store, in a transaction, and tells of each what became of it. Of several processes that commit
 * the same key at once the database lets one insert its row; the others wait for it and find it there. All write in the
 * order of positions, so that no two wait for each other.
 */
export async function commitEpisodes(tables: Tables, packed: readonly PackedEpisode[]): Promise<Committed[]> {
  const positions = await positionsOf(tables, packed);
  const ordered = packed
    .map((each, index) => ({ ...each, index, position: positions[index] }))
    .sort((one, other) => compareKeys(one, other));
  const inserted = await insertEpisodes(tables, ordered);
  const committed = packed.map((): Committed => "already-there");
  const added: PackedEpisode[] = [];
  const changes: PlacedChange[] = [];
  for (const each of ordered) {
    const { summary } = each.finished;
    const replaced = inserted.has(summary.id) ? undefined : await replaceFailed(tables, each);
    if (replaced === undefined && !inserted.has(summary.id)) continue;
    committed[each.index] = "committed";
    added.push(each);
    changes.push({ run: summary.run, position: each.position, change: difference(tallyOf(summary), replaced) });
  }
  await addBelongings(tables, added);
  // The last statement, because other processes that commit near these items wait for it.
  await changeTallies(tables, changes);
  return committed;
}

interface PlacedEpisode extends PackedEpisode {
  readonly position: number;
}

function compareKeys(one: PlacedEpisode, other: PlacedEpisode): number {
  const [a, b] = [one.finished.summary, other.finished.summary];
  if (a.run !== b.run) return a.run < b.run ? -1 : 1;
  if (one.position !== other.position) return one.position - other.position;
  if (a.agent !== b.agent) return a.agent < b.agent ? -1 : 1;
  return a.repeat - b.repeat;
}

/** The ids of the episodes that were not there. */
async function insertEpisodes(tables: Tables, episodes: readonly PlacedEpisode[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const batch of batches(episodes)) {
    const rows = await tables
      .insertInto("episodes")
      .values(batch.map(({ finished, position }) => episodeRow(finished.summary, position)))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/** Puts an episode in the place of one that failed; undefined where the one that is there did not fail. */
async function replaceFailed(tables: Tables, episode: PlacedEpisode): Promise<TallyChange | undefined> {
  const { summary } = episode.finished;
  const replaced = await removeFailed(tables, summary, episode.position);
  if (replaced === undefined) return undefined;
  if ((await insertEpisodes(tables, [episode])).has(summary.id)) return replaced;
  throw new AssayError("store/conflict", `the id ${summary.id} belongs to another episode; ids are hashes of keys`);
}

/** The position of each episode's item in its run. */
async function positionsOf(tables: Tables, packed: readonly PackedEpisode[]): Promise<number[]> {
  const summaries = packed.map(({ finished }) => finished.summary);
  const known = new Map<string, number>();
  for (const [run, own] of Map.groupBy(summaries, (summary) => summary.run)) {
    const rows = await tables
      .selectFrom("items")
      .select(["id", "position"])
      .where("run", "=", run)
      .where("id", "in", [...new Set(own.map(({ item }) => item))])
      .execute();
    for (const { id, position } of rows) known.set(`${run} ${id}`, position);
  }
  return summaries.map(({ run, item }) => {
    const position = known.get(`${run} ${item}`);
    if (position === undefined) throw notFound("item", item);
    return position;
  });
}

/**
 * Makes a failed episode of the same key an earlier try, and tells what goes from the tallies with it: its money does
 * not, since it is spent. Its summary and events stay, its answers, scores and calls go.
 */
async function removeFailed(
  tables: Tables,
  { run, agent, repeat, attempt }: EpisodeSummary,
  position: number,
): Promise<TallyChange | undefined> {
  const removed = await tables
    .deleteFrom("episodes")
    .where("run", "=", run)
    .where("item_position", "=", position)
    .where("agent", "=", agent)
    .where("repeat", "=", repeat)
    .where("outcome_kind", "=", "failed")
    // The same try again comes from a process that does not know whether its first commit arrived.
    .where("attempt", "<>", attempt)
    .returningAll()
    .executeTakeFirst();
  if (removed === undefined) return undefined;
  await keepSummary(tables, readEpisode(removed));
  return { finished: 0, failed: 1, cost: 0, unknown_calls: 0 };
}

async function addBelongings(tables: Tables, packed: readonly PackedEpisode[]): Promise<void> {
  for (const { finished, events } of packed) {
    if (events.through === finished.summary.events) continue;
    throw new AssayError(
      "store/conflict",
      `episode ${finished.summary.id} should have ${finished.summary.events} events and has ${events.through}; run it again`,
    );
  }
  const events = packed.map((each) => each.events);
  await closeAttempts(tables, events);
  await addEvents(tables, events);
  for (const batch of batches(packed)) {
    const rows = batch.map(({ finished: { summary, submission } }) => ({
      episode: summary.id,
      answers: JSON.stringify(submission.answers),
    }));
    await tables.insertInto("submissions").values(rows).execute();
  }
  const files = packed.flatMap(({ finished, files }) =>
    files.map((file) => ({ episode: finished.summary.id, ...file })),
  );
  // One at a time, since files may be large.
  for (const file of files) await tables.insertInto("submission_files").values(file).execute();
  const scores = packed.flatMap(({ finished }) =>
    finished.scores.map((score) => ({ episode: finished.summary.id, score })),
  );
  await insertScores(tables, scores);
  const calls = packed.flatMap(({ finished }) => finished.calls.map((call) => callRow(finished.summary.id, call)));
  for (const batch of batches(calls)) await tables.insertInto("model_calls").values(batch).execute();
}

function tallyOf({ outcome, cost, actorCost }: EpisodeSummary): TallyChange {
  const failed = outcome.kind === "failed" ? 1 : 0;
  return { finished: 1 - failed, failed, cost: (cost ?? 0) + (actorCost ?? 0), unknown_calls: 0 };
}

function difference(added: TallyChange, removed: TallyChange | undefined): TallyChange {
  if (removed === undefined) return added;
  return {
    finished: added.finished - removed.finished,
    failed: added.failed - removed.failed,
    cost: added.cost - removed.cost,
    unknown_calls: added.unknown_calls - removed.unknown_calls,
  };
}
