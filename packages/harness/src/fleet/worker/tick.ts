import { sql } from "kysely";
import { fleetOwner } from "../jobs/settle-run.ts";
import type { Fleet } from "../open-fleet.ts";
import { fleetSchema } from "../tables/migrate-fleet.ts";
import type { OfferedRun } from "./run-desk.ts";

/** What a worker says of itself. */
export interface WorkerNews {
  readonly id: string;
  readonly machine: string;
  readonly pid: number;
  readonly offers: string;
  readonly concurrency: number;
  readonly playing: number;
  readonly finished: number;
  readonly committing: number;
  readonly is_stopping: boolean;
  readonly refusals: readonly { readonly run: string; readonly reason: string }[];
  /** The runs that it plays. */
  readonly played: readonly string[];
}

/** What the fleet is to do now. */
export interface FleetState {
  readonly runs: readonly OfferedRun[];
  /** Queues of which no more is played. */
  readonly held: ReadonlySet<string>;
  /** `all`, `run RUN` and `model NAME`. */
  readonly paused: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
}

/** Tells the fleet of a worker and the worker of the fleet, once a second. All times are those of the database. */
export async function tick(fleet: Fleet, news: WorkerNews): Promise<FleetState> {
  const { tables } = fleet;
  const { refusals, played, ...worker } = news;
  const { id: _, ...changing } = worker;
  await tables
    .insertInto("workers")
    .values(worker)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...changing, seen: sql`now()` }))
    .execute();
  await sweepLostWorkers(fleet);
  const runs = await sql<OfferedRun & { status: string }>`
    select runs.run, needs, fingerprint, budget, stored.status
    from ${sql.raw(fleetSchema)}.runs join assay.runs as stored on stored.id = runs.run order by runs.created`.execute(
    tables,
  );
  const held = await tables.selectFrom("lots").select(["run", "lot"]).where("held", "is not", null).execute();
  const pauses = await tables.selectFrom("pauses").select("what").execute();
  await noteRefusals(fleet, news.id, refusals, runs.rows);
  await claimForFleet(fleet, played);
  return {
    runs: runs.rows.filter(({ status }) => status !== "planning"),
    held: new Set(held.map(({ run, lot }) => `${run}/${lot}`)),
    paused: new Set(pauses.map(({ what }) => what)),
    cancelled: new Set(runs.rows.filter(({ status }) => status === "cancelled").map(({ run }) => run)),
  };
}

async function noteRefusals(
  { tables }: Fleet,
  worker: string,
  refusals: WorkerNews["refusals"],
  runs: readonly OfferedRun[],
): Promise<void> {
  await tables.deleteFrom("refusals").where("worker", "=", worker).execute();
  const rows = refusals.filter(({ run }) => runs.some((each) => each.run === run));
  if (rows.length === 0) return;
  await tables
    .insertInto("refusals")
    .values(rows.map(({ run, reason }) => ({ worker, run, reason })))
    .execute();
}

/** Forgets workers that are not heard of any more. What they had reserved of a budget stays: nobody knows what was spent. */
async function sweepLostWorkers({ tables, lease }: Fleet): Promise<void> {
  await tables
    .deleteFrom("workers")
    .where("seen", "<", sql<Date>`now() - ${2 * lease}::float8 * interval '1 second'`)
    .execute();
}

const claimMilliseconds = 30_000;

/** Says in the store that the fleet plays these runs, so that no other process takes them up. */
export async function claimForFleet({ tables }: Fleet, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    with clock as (select floor(extract(epoch from now()) * 1000)::bigint as now)
    update assay.runs set owner = ${fleetOwner}, claimed_until = clock.now + ${claimMilliseconds}::bigint
    from clock
    where id = any(${runs}::text[]) and status = 'running'
      and (owner is null or owner = ${fleetOwner} or claimed_until <= clock.now)`.execute(tables);
}
