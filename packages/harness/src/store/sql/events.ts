import { AssayError, type RecordedEvent } from "@assay/contract";
import { sql } from "kysely";
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
  return packAfter((await countEvents(tables, [attempt])).get(attempt) ?? 0, attempt, events);
}

/** Packs the events of a try that follow those in the store, of which there are so many. */
export async function packAfter(
  stored: number,
  attempt: string,
  events: readonly RecordedEvent[],
): Promise<PackedEvents> {
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

/** How many events tries have in the store; those that have none are left out. */
export async function countEvents(tables: Tables, attempts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const batch of batches(attempts)) {
    const rows = await tables
      .selectFrom("event_chunks")
      .select(({ fn, ref }) => ["attempt", fn.max<number>(sql`${ref("first")} + ${ref("count")}`).as("through")])
      .where("attempt", "in", batch)
      .groupBy("attempt")
      .execute();
    for (const { attempt, through } of rows) counts.set(attempt, through);
  }
  return counts;
}

/** Puts packed events of some tries into the store. */
export async function addEvents(tables: Tables, packed: readonly PackedEvents[]): Promise<void> {
  const rows = packed.flatMap(({ attempt, chunks }) =>
    chunks.map(({ first, count, body }) => ({ attempt, first, count, body })),
  );
  for (const batch of batches(rows)) await tables.insertInto("event_chunks").values(batch).execute();
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

/** Ends tries whose episodes are committed. Only those that had events in the store before are open. */
export async function closeAttempts(tables: Tables, packed: readonly PackedEvents[]): Promise<void> {
  for (const { attempt, before } of packed) {
    if (before === 0) continue;
    const closed = await tables.deleteFrom("open_attempts").where("attempt", "=", attempt).executeTakeFirst();
    if (closed.numDeletedRows === 0n) throw sweptError(attempt);
  }
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
