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

/** A change at an item's position in a run. */
export interface PlacedChange {
  readonly run: string;
  readonly position: number;
  readonly change: TallyChange;
}

/** Adds to the tallies of runs, a row for each block, in the order of blocks. */
export async function changeTallies(tables: Tables, placed: readonly PlacedChange[]): Promise<void> {
  const rows = new Map<string, TalliesTable>();
  for (const { run, position, change } of placed) {
    const block = Math.floor(position / blockItems);
    const sum = rows.get(`${run} ${block}`) ?? { run, block, finished: 0, failed: 0, cost: 0, unknown_calls: 0 };
    rows.set(`${run} ${block}`, {
      ...sum,
      finished: sum.finished + change.finished,
      failed: sum.failed + change.failed,
      cost: sum.cost + change.cost,
      unknown_calls: sum.unknown_calls + change.unknown_calls,
    });
  }
  if (rows.size === 0) return;
  const ordered = [...rows.values()].sort((a, b) => (a.run === b.run ? a.block - b.block : a.run < b.run ? -1 : 1));
  await tables
    .insertInto("tallies")
    .values(ordered)
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
  const change = { finished: 0, failed: 0, cost, unknown_calls: unknownCalls };
  await changeTallies(tables, [{ run, position: 0, change }]);
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
