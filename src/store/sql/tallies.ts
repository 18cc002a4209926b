import { sql } from "kysely";
import type { Tables } from "./backend.ts";
import type { TalliesTable } from "./database.ts";

/** Item positions in a block: a list of a hundred thousand episodes has some hundred blocks of some hundred episodes. */
const blockItems = 128;

/** What an episode adds to its run's tallies; one that goes away takes the same from them. */
export type TallyChange = Omit<TalliesTable, "run" | "block">;

/** Adds to the tallies of a run at an item's position. */
export async function changeTally(tables: Tables, run: string, position: number, change: TallyChange): Promise<void> {
  await tables
    .insertInto("tallies")
    .values({ run, block: Math.floor(position / blockItems), ...change })
    .onConflict((conflict) =>
      conflict.columns(["run", "block"]).doUpdateSet((row) => ({
        finished: row("tallies.finished", "+", row.ref("excluded.finished")),
        failed: row("tallies.failed", "+", row.ref("excluded.failed")),
        cost: row("tallies.cost", "+", row.ref("excluded.cost")),
      })),
    )
    .execute();
}

/** Where the episode at a place of the whole list is: in a list that begins at an item's position, after so many. */
export interface EpisodePlace {
  readonly position: number;
  readonly skip: number;
}

/** Finds a place in the list of a run's episodes without reading the episodes before it; undefined beyond the end. */
export async function findPlace(tables: Tables, run: string, from: number): Promise<EpisodePlace | undefined> {
  const found = await tables
    .selectFrom((outer) =>
      outer
        .selectFrom("tallies")
        .select(["block", sql<number>`cast(sum(finished + failed) over (order by block) as bigint)`.as("through")])
        .select(sql<number>`finished + failed`.as("own"))
        .where("run", "=", run)
        .as("blocks"),
    )
    .select(["block", "through", "own"])
    .where("through", ">", from)
    .orderBy("block")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return { position: found.block * blockItems, skip: from - (found.through - found.own) };
}
