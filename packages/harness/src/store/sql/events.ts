import { AssayError, type RecordedEvent } from "@assay/contract";
import { type EventChunk, maxEvents, packEvents, unpackEvents } from "../encoding/event-chunk.ts";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import { batches } from "./batches.ts";
import { notFound } from "./not-found.ts";
import { hasRun } from "./runs.ts";

/** Events of a try that are not in the store yet, ready to be put there. */
export interface PackedEvents {
  readonly attempt: string;
  readonly chunks: readonly EventChunk[];
  /** How many the try had in the store. */
  readonly before: number;
  /** How many the try has with these. */
  readonly through: number;
}

/**
 * Packs the events that follow those of this try in the store. Events that are there already are left out: a process that
 * lost its connection does not know whether they arrived, and sends them again.
 */
export async function packNewEvents(
  tables: Tables,
  attempt: string,
  events: readonly RecordedEvent[],
): Promise<PackedEvents> {
  const stored = await countEvents(tables, attempt);
  const fresh = events.filter(({ sequence }) => sequence >= stored);
  fresh.forEach(({ sequence }, index) => {
    if (sequence === stored + index) return;
    throw new AssayError(
      "store/conflict",
      `event ${sequence} of try ${attempt} comes where event ${stored + index} should; its events go from 0 without gaps`,
    );
  });
  return { attempt, chunks: await packEvents(fresh), before: stored, through: stored + fresh.length };
}

async function countEvents(tables: Tables, attempt: string): Promise<number> {
  const last = await tables
    .selectFrom("event_chunks")
    .select(["first", "count"])
    .where("attempt", "=", attempt)
    .orderBy("first", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.first + last.count;
}

/** Puts packed events into the store. */
export async function addEvents(tables: Tables, { attempt, chunks }: PackedEvents): Promise<void> {
  for (const batch of batches(chunks)) {
    await tables
      .insertInto("event_chunks")
      .values(batch.map(({ first, count, body }) => ({ attempt, first, count, body })))
      .execute();
  }
}

/**
 * Notes that a try has events and no episode yet, or takes hold of the note. Until the transaction ends, a sweep waits;
 * what a sweep has taken is not added to.
 */
export async function openAttempt(tables: Tables, run: string, { attempt, before }: PackedEvents): Promise<void> {
  if (before === 0) {
    if (!(await hasRun(tables, run))) throw notFound("run", run);
    await tables.insertInto("open_attempts").values({ run, attempt }).execute();
    return;
  }
  const held = await tables.updateTable("open_attempts").set({ run }).where("attempt", "=", attempt).executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw sweptError(attempt);
}

/** Ends a try whose episode is committed. */
export async function closeAttempt(tables: Tables, { attempt, before }: PackedEvents): Promise<void> {
  const closed = await tables.deleteFrom("open_attempts").where("attempt", "=", attempt).executeTakeFirst();
  if (before > 0 && closed.numDeletedRows === 0n) throw sweptError(attempt);
}

const sweptError = (attempt: string): AssayError =>
  new AssayError(
    "store/conflict",
    `another process took the run over and removed the events of try ${attempt}; stop this one`,
  );

/** Removes the events of the tries that are open; its cost is theirs, however long the run is. */
export async function sweepAttempts(tables: Tables, run: string): Promise<void> {
  const open = await tables.deleteFrom("open_attempts").where("run", "=", run).returning("attempt").execute();
  for (const batch of batches(open)) {
    const attempts = batch.map(({ attempt }) => attempt);
    await tables.deleteFrom("event_chunks").where("attempt", "in", attempts).execute();
  }
}

/** Reads a window of a try's events; other chunks than the window's are not touched. */
export async function readEvents(tables: Tables, attempt: string, window: Window): Promise<readonly RecordedEvent[]> {
  const chunks = await tables
    .selectFrom("event_chunks")
    .select(["first", "count", "body"])
    .where("attempt", "=", attempt)
    .where("first", ">", window.from - maxEvents)
    .where("first", "<", window.from + window.count)
    .orderBy("first")
    .execute();
  const events: RecordedEvent[] = [];
  for (const chunk of chunks) {
    if (chunk.first + chunk.count > window.from) events.push(...(await unpackEvents(chunk, window)));
  }
  return events;
}
