import type { EpisodeAnswers, EpisodeCall, Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import { readCallAlone } from "./call-row.ts";
import { episodesAt } from "./episodes.ts";
import { findPlace } from "./tallies.ts";

/** The episodes of a window of a run's list, to be joined with what belongs to them; undefined if there are none. */
async function listedEpisodes(tables: Tables, run: string, window: Window) {
  const place = await findPlace(tables, run, window);
  if (place === undefined) return undefined;
  return episodesAt(tables, run, place, window).select(["id", "item_position", "agent", "repeat"]).as("listed");
}

/** The model calls of a window of the run's episodes, in the order of the episodes, without their replies. */
export async function listRunCalls(tables: Tables, run: string, window: Window): Promise<readonly EpisodeCall[]> {
  const listed = await listedEpisodes(tables, run, window);
  if (listed === undefined) return [];
  const rows = await tables
    .selectFrom(listed)
    .innerJoin("model_calls", "model_calls.episode", "listed.id")
    .select([
      "model_calls.episode",
      "call_index",
      "role",
      "model",
      "served_by",
      "finish",
      "input_tokens",
      "output_tokens",
      "cached_input_tokens",
      "reasoning_tokens",
      "estimated",
      "cost",
      "milliseconds",
      "waited",
      "tries",
      "request",
    ])
    .orderBy("listed.item_position")
    .orderBy("listed.agent")
    .orderBy("listed.repeat")
    .orderBy("call_index")
    .execute();
  return rows.map((row) => ({ episode: row.episode, ...readCallAlone(row) }));
}

/** What a window of the run's episodes answered, in the order of the episodes. */
export async function listRunAnswers(tables: Tables, run: string, window: Window): Promise<readonly EpisodeAnswers[]> {
  const listed = await listedEpisodes(tables, run, window);
  if (listed === undefined) return [];
  const rows = await tables
    .selectFrom(listed)
    .innerJoin("submissions", "submissions.episode", "listed.id")
    .select(["submissions.episode", "answers"])
    .orderBy("listed.item_position")
    .orderBy("listed.agent")
    .orderBy("listed.repeat")
    .execute();
  return rows.map(({ episode, answers }) => ({ episode, answers: JSON.parse(answers) }));
}
