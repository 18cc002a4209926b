import { AssayError } from "@assay/contract";
import type { StoredScore } from "../episode.ts";
import type { EpisodeScore, Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import { batches } from "./batches.ts";
import type { ScoresTable } from "./database.ts";
import { episodesAt } from "./episodes.ts";
import { findPlace } from "./tallies.ts";

/** Adds scores to episodes; one that is there must have the same value and weight. */
export async function insertScores(
  tables: Tables,
  scores: readonly { readonly episode: string; readonly score: StoredScore }[],
): Promise<void> {
  for (const batch of batches(scores.map(({ episode, score }) => scoreRow(episode, score)))) {
    const added = await tables
      .insertInto("scores")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning("metric")
      .execute();
    if (added.length < batch.length) await checkSame(tables, batch);
  }
}

async function checkSame(tables: Tables, rows: readonly ScoresTable[]): Promise<void> {
  for (const { episode, scorer, version, metric, value, weight } of rows) {
    const stored = await tables
      .selectFrom("scores")
      .select(["value", "weight"])
      .where("episode", "=", episode)
      .where("scorer", "=", scorer)
      .where("version", "=", version)
      .where("metric", "=", metric)
      .executeTakeFirstOrThrow();
    if (stored.value === value && stored.weight === weight) continue;
    throw new AssayError(
      "store/conflict",
      `episode ${episode} has ${metric} ${stored.value} (weight ${stored.weight}) from scorer ${scorer} ${version}, which now gives ${value} (weight ${weight}); a changed scorer needs another version`,
    );
  }
}

/** The scores of a window of the run's episodes, in the order of the episodes. */
export async function listScores(tables: Tables, run: string, window: Window): Promise<readonly EpisodeScore[]> {
  const place = await findPlace(tables, run, window);
  if (place === undefined) return [];
  const episodes = episodesAt(tables, run, place, window)
    .select(["id", "item_position", "agent", "repeat"])
    .as("listed");
  const rows = await tables
    .selectFrom(episodes)
    .innerJoin("scores", "scores.episode", "listed.id")
    .selectAll("scores")
    .orderBy("listed.item_position")
    .orderBy("listed.agent")
    .orderBy("listed.repeat")
    .orderBy("scorer")
    .orderBy("version")
    .orderBy("metric")
    .execute();
  return rows.map(readScore);
}

export async function readScores(tables: Tables, episode: string): Promise<readonly StoredScore[]> {
  const rows = await tables
    .selectFrom("scores")
    .selectAll()
    .where("episode", "=", episode)
    .orderBy("scorer")
    .orderBy("version")
    .orderBy("metric")
    .execute();
  return rows.map((row) => {
    const { episode: _, ...score } = readScore(row);
    return score;
  });
}

function scoreRow(episode: string, score: StoredScore): ScoresTable {
  const { scorer, version, metric, value, weight, reason, parts } = score;
  if (!Number.isFinite(value) || !Number.isFinite(weight)) {
    throw new AssayError(
      "store/cannot-write",
      `scorer ${scorer} ${version} gave ${metric} the value ${value} with weight ${weight}; both must be finite numbers`,
    );
  }
  return { episode, scorer, version, metric, value, weight, detail: JSON.stringify({ reason, parts }) };
}

function readScore({ episode, scorer, version, metric, value, weight, detail }: ScoresTable): EpisodeScore {
  return { episode, scorer, version, metric, value, weight, ...JSON.parse(detail) };
}
