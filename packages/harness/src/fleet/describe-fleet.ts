import { sql } from "kysely";
import { readRecord } from "../engine/index.ts";
import { lotsOf } from "./jobs/lots.ts";
import { lacking, type Wanted } from "./jobs/needs.ts";
import type { FleetMember } from "./list-workers.ts";
import { type Fleet, queueSchema } from "./open-fleet.ts";
import { fleetSchema } from "./tables/migrate-fleet.ts";

/** The episodes of one suite and agent of a run. */
interface LotState {
  readonly run: string;
  readonly suite: string;
  readonly agent: string;
  readonly model: string | undefined;
  readonly waiting: number;
  readonly playing: number;
  /** Episodes whose workers were lost, and how often. */
  readonly losses: number;
  /** Seconds since the oldest one in flight began. */
  readonly slowest: number | undefined;
  /** Why no more are played. */
  readonly held: string | undefined;
}

/** A run that the fleet plays. */
interface FleetRunState {
  readonly run: string;
  readonly finished: number;
  readonly failed: number;
  readonly cost: number;
  readonly budget: number | undefined;
  readonly reserved: number;
  readonly isPaused: boolean;
  /** What no worker has that some episodes need. */
  readonly lacking: readonly string[];
  /** Why workers do not play it, by what they say. */
  readonly refusals: readonly { readonly reason: string; readonly workers: number }[];
}

/** The shared limits of a model. */
interface ModelState {
  readonly model: string;
  readonly rate: number | undefined;
  readonly limit: number;
  readonly inFlight: number;
  readonly waiting: number;
  /** Seconds in which no call begins. */
  readonly pausedFor: number;
  readonly isOut: boolean;
  readonly isPaused: boolean;
  readonly lastFault: string | undefined;
}

/** What a fleet does now. */
export interface FleetDescription {
  readonly isPaused: boolean;
  readonly workers: readonly FleetMember[];
  readonly runs: readonly FleetRunState[];
  readonly lots: readonly LotState[];
  readonly models: readonly ModelState[];
}

/** Describes a fleet: its workers, runs, queues and models. */
export async function describeFleet(fleet: Fleet): Promise<FleetDescription> {
  const pauses = await fleet.tables.selectFrom("pauses").select("what").execute();
  const paused = new Set(pauses.map(({ what }) => what));
  const workers = await fleet.workers();
  return {
    isPaused: paused.has("all"),
    workers,
    runs: await describeRuns(fleet, workers, paused),
    lots: await describeLots(fleet),
    models: await describeModels(fleet, paused),
  };
}

async function describeRuns(
  fleet: Fleet,
  workers: readonly FleetMember[],
  paused: ReadonlySet<string>,
): Promise<FleetRunState[]> {
  const { tables, store } = fleet;
  const runs = await tables.selectFrom("runs").selectAll().orderBy("created").execute();
  return Promise.all(
    runs.map(async ({ run, needs, budget }) => {
      const { finished, failed, cost } = await store.overview(run);
      const grants = await tables
        .selectFrom("grants")
        .select(sql<number>`coalesce(sum(reserved), 0)::float8`.as("reserved"))
        .where("run", "=", run)
        .executeTakeFirstOrThrow();
      const refusals = await tables
        .selectFrom("refusals")
        .select("reason")
        .select(sql<number>`count(*)::int`.as("workers"))
        .where("run", "=", run)
        .groupBy("reason")
        .execute();
      const record = readRecord(run, (await store.run(run))?.record ?? null);
      const missing = lotsOf(run, record, JSON.parse(needs) as Wanted).flatMap((lot) => {
        const lacked = workers.map(({ offers }) => lacking(lot.needs, offers));
        const nearest = lacked.sort((one, other) => one.length - other.length)[0] ?? ["a worker"];
        return nearest.length === 0 ? [] : [`${lot.agent.label} on ${lot.suite} lacks ${nearest.join(", ")}`];
      });
      return {
        run,
        finished,
        failed,
        cost,
        budget: budget ?? undefined,
        reserved: grants.reserved,
        isPaused: paused.has(`run ${run}`),
        lacking: [...new Set(missing)],
        refusals,
      };
    }),
  );
}

async function describeLots({ tables }: Fleet): Promise<LotState[]> {
  const { rows } = await sql<{
    run: string;
    suite: string;
    agent: string;
    model: string | null;
    held: string | null;
    waiting: number;
    playing: number;
    losses: number;
    slowest: number | null;
  }>`
    select lots.run, lots.suite, lots.label as agent, lots.model, lots.held,
      count(*) filter (where job.state < 'active')::int as waiting,
      count(*) filter (where job.state = 'active')::int as playing,
      coalesce(sum(job.retry_count), 0)::int as losses,
      extract(epoch from now() - min(job.started_on) filter (where job.state = 'active'))::float8 as slowest
    from ${sql.raw(fleetSchema)}.lots
    left join ${sql.raw(queueSchema)}.job on job.name = lots.run || '/' || lots.lot
    group by lots.run, lots.lot, lots.suite, lots.label, lots.model, lots.held
    order by lots.run, lots.lot`.execute(tables);
  return rows.map(({ model, held, slowest, ...row }) => ({
    ...row,
    model: model ?? undefined,
    held: held ?? undefined,
    slowest: slowest ?? undefined,
  }));
}

async function describeModels({ tables, lease }: Fleet, paused: ReadonlySet<string>): Promise<ModelState[]> {
  const rows = await tables
    .selectFrom("model_states")
    .leftJoin("model_limits", "model_limits.model", "model_states.name")
    .leftJoin("model_use", (join) =>
      join
        .onRef("model_use.model", "=", "model_states.model")
        .on("model_use.seen", ">", sql<Date>`now() - ${lease}::float8 * interval '1 second'`),
    )
    .select(["model_states.model", "name", "allowance", "concurrency", "rate", "outage", "last_fault"])
    .select(sql<number>`coalesce(sum(in_flight), 0)::int`.as("inFlight"))
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as("waiting"))
    .select(sql<number>`greatest(0, coalesce(extract(epoch from paused_until - now()), 0))::float8`.as("pausedFor"))
    .groupBy(["model_states.model", "name", "allowance", "concurrency", "rate", "outage", "last_fault", "paused_until"])
    .orderBy("model_states.model")
    .execute();
  return rows.map(({ model, name, allowance, concurrency, rate, outage, last_fault, ...row }) => ({
    ...row,
    model,
    rate: rate ?? undefined,
    limit: Math.floor(Math.min(allowance, concurrency ?? Number.POSITIVE_INFINITY)),
    isOut: outage > 0,
    isPaused: paused.has(`model ${name}`),
    lastFault: last_fault ?? undefined,
  }));
}
