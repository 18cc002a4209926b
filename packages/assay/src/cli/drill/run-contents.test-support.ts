import { openBackend, type Store } from "@assay/harness/store";
import { sql } from "kysely";

const atOnce = 500;

/** What a run came to, by item, agent and repeat: everything that two runs of one plan have in common. */
export async function contentsOf(store: Store, run: string): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const episodes = await store.episodes(run, window);
    const scores = Map.groupBy(await store.scores(run, window), ({ episode }) => episode);
    for (const summary of episodes) {
      const {
        id,
        run: _run,
        attempt: _attempt,
        startedAt: _startedAt,
        milliseconds: _m,
        waited: _w,
        ...rest
      } = summary;
      const key = `${rest.item} ${rest.agent} ${rest.repeat}`;
      if (contents.has(key)) throw new Error(`the episode ${key} is there twice`);
      const graded = (scores.get(id) ?? []).map(({ episode: _episode, ...score }) => score);
      contents.set(key, JSON.stringify({ ...rest, scores: graded }));
    }
    if (episodes.length < atOnce) return contents;
  }
}

/** What one has and the other has not, in words; nothing where they are the same. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [key, text] of one) {
    const there = other.get(key);
    if (there === undefined) found.push(`${key} is missing`);
    else if (there !== text) found.push(`${key} is ${there} and should be ${text}`);
  }
  for (const key of other.keys()) if (!one.has(key)) found.push(`${key} should not be there`);
  return found;
}

/** Rows that belong to nothing, and counts that are not true. */
export async function strayRows(address: string): Promise<{ readonly [kind: string]: number }> {
  const backend = await openBackend(address);
  const { tables } = backend;
  const count = sql<number>`count(*)`.as("count");
  const number = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).count);
  try {
    const chunks = tables
      .selectFrom("event_chunks")
      .select(count)
      .where("attempt", "not in", tables.selectFrom("episodes").select("attempt"))
      .where("attempt", "not in", tables.selectFrom("earlier_tries").select("attempt"));
    const tallied = tables.selectFrom("tallies").select(sql<number>`coalesce(sum(finished + failed), 0)`.as("count"));
    const events = tables.selectFrom("episodes").select(sql<number>`coalesce(sum(events), 0)`.as("count"));
    const kept = tables
      .selectFrom("event_chunks")
      .select(sql<number>`coalesce(sum(count), 0)`.as("count"))
      .where("attempt", "in", tables.selectFrom("episodes").select("attempt"));
    return {
      "event chunks without an episode": await number(chunks),
      "open attempts": await number(tables.selectFrom("open_attempts").select(count)),
      "episodes not in the tallies":
        (await number(tables.selectFrom("episodes").select(count))) - (await number(tallied)),
      "events that are missing": (await number(events)) - (await number(kept)),
      "leases that are held": await number(tables.selectFrom("runs").select(count).where("owner", "is not", null)),
    };
  } finally {
    await tables.destroy();
  }
}
