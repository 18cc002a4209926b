import { AssayError } from "@assay/contract";
import type { Transaction } from "kysely";
import type { RunExtent } from "../run.ts";
import type { Database } from "./database.ts";
import { notFound } from "./not-found.ts";

/**
 * Removes a run with all that belongs to it, in a transaction, if it has ended and holds what its caller has seen of it.
 * Whatever was added since then is not lost: the run stays as it is.
 */
export async function removeRun(tables: Transaction<Database>, run: string, seen: RunExtent): Promise<void> {
  const row = await tables.selectFrom("runs").select(["status", "owner"]).where("id", "=", run).executeTakeFirst();
  if (row === undefined) throw notFound("run", run);
  if (row.status === "planning" || row.status === "running" || row.owner !== null) {
    throw new AssayError(
      "store/conflict",
      `the run ${run} is not at its end (${row.owner === null ? row.status : `played by ${row.owner}`}); let it end, or resume it, and try again`,
    );
  }
  const there = await extentOf(tables, run);
  const names = ["items", "episodes", "scores", "tries"] as const;
  const other = names.filter((name) => there[name] !== seen[name]);
  if (other.length > 0) {
    const told = other.map((name) => `${there[name]} ${name} and not ${seen[name]}`).join(", ");
    throw new AssayError(
      "store/conflict",
      `the run ${run} has ${told}: it changed, or episodes that had begun have not ended; nothing was removed`,
    );
  }
  // Chunks have no reference to a run, since tries have events before they have an episode.
  for (const attempts of [
    tables.selectFrom("episodes").select("attempt").where("run", "=", run),
    tables.selectFrom("earlier_tries").select("attempt").where("run", "=", run),
    tables.selectFrom("open_attempts").select("attempt").where("run", "=", run),
  ]) {
    await tables.deleteFrom("event_chunks").where("attempt", "in", attempts).execute();
  }
  await tables.deleteFrom("runs").where("id", "=", run).execute();
}

async function extentOf(tables: Transaction<Database>, run: string): Promise<RunExtent> {
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count);
  const own = tables.selectFrom("episodes").where("run", "=", run);
  const scores = tables.selectFrom("scores").where("episode", "in", own.select("id"));
  const tries = tables.selectFrom("earlier_tries").where("run", "=", run);
  const items = tables.selectFrom("items").where("run", "=", run);
  return {
    items: await count(items.select(({ fn }) => fn.countAll().as("count"))),
    episodes: await count(own.select(({ fn }) => fn.countAll().as("count"))),
    scores: await count(scores.select(({ fn }) => fn.countAll().as("count"))),
    tries: await count(tries.select(({ fn }) => fn.countAll().as("count"))),
  };
}
