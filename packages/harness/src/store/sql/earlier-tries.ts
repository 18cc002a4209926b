import type { EpisodeSummary } from "../episode.ts";
import type { Tables } from "./backend.ts";
import { addEvents, closeAttempts, type PackedEvents } from "./events.ts";

/** Keeps the summary of a try after which the episode was tried again; the same once more changes nothing. */
export async function keepSummary(tables: Tables, summary: EpisodeSummary): Promise<boolean> {
  const { attempt, run, id, attempts } = summary;
  const inserted = await tables
    .insertInto("earlier_tries")
    .values({ attempt, run, episode: id, attempts, summary: JSON.stringify(summary) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("attempt")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps a try with its events, in a transaction. */
export async function keepTry(tables: Tables, summary: EpisodeSummary, events: PackedEvents): Promise<void> {
  if (!(await keepSummary(tables, summary))) return;
  await closeAttempts(tables, [events]);
  await addEvents(tables, [events]);
}

/** The earlier tries of an episode, the first one first. */
export async function listEarlierTries(tables: Tables, episode: string): Promise<readonly EpisodeSummary[]> {
  const rows = await tables
    .selectFrom("earlier_tries")
    .select("summary")
    .where("episode", "=", episode)
    .orderBy("attempts")
    .orderBy("attempt")
    .execute();
  return rows.map(({ summary }) => JSON.parse(summary));
}
