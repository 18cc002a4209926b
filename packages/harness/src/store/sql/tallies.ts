import { sql } from "kysely";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import type { TalliesTable } from "./database.ts";
import { notFound } from "./not-found.ts";
import { hasRun } from "./runs.ts";

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
        unknown_calls: row("tallies.unknown_calls", "+", row.ref("excluded.unknown_calls")),
      })),
    )
    .execute();
}

/** Adds to the tallies of a run money of which no episode tells, and calls of which nobody knows what they cost. */
export async function addCost(tables: Tables, run: string, cost: number, unknownCalls: number): Promise<void> {
  if (!(await hasRun(tables, run))) throw notFound("run", run);
  await changeTally(tables, run, 0, { finished: 0, failed: 0, cost, unknown_calls: unknownCalls });
}

/** Where a window of the list of a run's episodes is: among those of items between two positions, after so many. */
export interface EpisodePlace {
  readonly from: number;
  readonly before: number;
  readonly skip: number;
}

/** Finds a window in the list of a run's episodes without reading the episodes before it; undefined if it is empty. */
export async function findPlace(tables: Tables, run: string, window: Window): Promise<EpisodePlace | undefined> {
  const blocks = await tables
    .selectFrom((outer) =>
      outer
        .selectFrom("tallies")
        .select(["block", sql<number>`cast(sum(finished + failed) over (order by block) as bigint)`.as("through")])
        .select(sql<number>`finished + failed`.as("own"))
        .where("run", "=", run)
        .as("blocks"),
    )
    .select(["block", "through", "own"])
    .where("through", ">", window.from)
    .where(sql<number>`through - own`, "<", window.from + window.count)
    .orderBy("block")
    .execute();
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    from: first.block * blockItems,
    before: (last.block + 1) * blockItems,
    skip: window.from - (first.through - first.own),
  };
}
