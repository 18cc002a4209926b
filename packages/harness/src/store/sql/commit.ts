import { AssayError } from "@assay/contract";
import { compress } from "../encoding/compress.ts";
import type { EpisodeSummary, FinishedEpisode, StoredSubmission } from "../episode.ts";
import type { Tables } from "./backend.ts";
import { batches } from "./batches.ts";
import { callRow } from "./call-row.ts";
import { keepSummary } from "./earlier-tries.ts";
import { episodeRow, readEpisode } from "./episode-row.ts";
import { addEvents, closeAttempt, type PackedEvents, packNewEvents } from "./events.ts";
import { notFound } from "./not-found.ts";
import { insertScores } from "./scores.ts";
import { changeTally, type TallyChange } from "./tallies.ts";

/** An episode whose events and files are compressed, so that its transaction is short. */
export interface PackedEpisode {
  readonly finished: FinishedEpisode;
  readonly events: PackedEvents;
  readonly files: readonly { readonly path: string; readonly size: number; readonly body: Uint8Array }[];
}

export async function packEpisode(tables: Tables, finished: FinishedEpisode): Promise<PackedEpisode> {
  const { summary, submission } = finished;
  const events = await packNewEvents(tables, summary.attempt, finished.events);
  return { finished, events, files: await packFiles(submission) };
}

function packFiles({ files }: StoredSubmission): Promise<PackedEpisode["files"]> {
  const packed = Object.entries(files).map(async ([path, bytes]) => ({
    path,
    size: bytes.length,
    body: await compress(bytes),
  }));
  return Promise.all(packed);
}

/**
 * Puts an episode into the store, in a transaction. Of several processes that commit the same key at once the database
 * lets one insert its row; the others wait for it and find it there.
 */
export async function commitEpisode(tables: Tables, packed: PackedEpisode): Promise<"committed" | "already-there"> {
  const { summary } = packed.finished;
  const position = await positionOf(tables, summary);
  const replaced = await removeFailed(tables, summary, position);
  const inserted = await tables
    .insertInto("episodes")
    .values(episodeRow(summary, position))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) {
    if (replaced === undefined) return "already-there";
    throw new AssayError("store/conflict", `the id ${summary.id} belongs to another episode; ids are hashes of keys`);
  }
  await addBelongings(tables, packed);
  // The last statement, because other processes that commit near this item wait for it.
  await changeTally(tables, summary.run, position, difference(tallyOf(summary), replaced));
  return "committed";
}

async function positionOf(tables: Tables, { run, item }: EpisodeSummary): Promise<number> {
  const row = await tables
    .selectFrom("items")
    .select("position")
    .where("run", "=", run)
    .where("id", "=", item)
    .executeTakeFirst();
  if (row === undefined) throw notFound("item", item);
  return row.position;
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

async function addBelongings(tables: Tables, { finished, events, files }: PackedEpisode): Promise<void> {
  const { summary, submission, scores, calls } = finished;
  const { id: episode } = summary;
  if (events.through !== summary.events) {
    throw new AssayError(
      "store/conflict",
      `episode ${episode} should have ${summary.events} events and has ${events.through}; run it again`,
    );
  }
  await closeAttempt(tables, events);
  await addEvents(tables, events);
  await tables
    .insertInto("submissions")
    .values({ episode, answers: JSON.stringify(submission.answers) })
    .execute();
  for (const file of files) {
    await tables
      .insertInto("submission_files")
      .values({ episode, ...file })
      .execute();
  }
  await insertScores(tables, episode, scores);
  for (const batch of batches(calls)) {
    const rows = batch.map((call) => callRow(episode, call));
    await tables.insertInto("model_calls").values(rows).execute();
  }
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
