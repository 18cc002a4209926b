import { AssayError } from "@assay/contract";
import { type Kysely, sql } from "kysely";
import type { FleetTables } from "./fleet-tables.ts";

/** The schema of a fleet's tables; that of the store stays as it is, so that a store without a fleet has none of this. */
export const fleetSchema = "assay_fleet";

/** Any number will do that other users of the database do not lock. */
const migrationLock = 4_126_700_932;

const name = 'text collate "C"';

/** Every step from one version of the tables to the next. A step that was published never changes. */
const steps: readonly (readonly string[])[] = [
  [
    `create table runs (
      run ${name} primary key references assay.runs on delete cascade,
      needs text not null,
      fingerprint text not null,
      budget double precision,
      is_queued boolean not null default false,
      created timestamptz not null default now()
    )`,
    `create table lots (
      run ${name} not null references runs on delete cascade,
      lot integer not null,
      suite text not null,
      agent ${name} not null,
      label text not null,
      model text,
      held text,
      ended bigint not null default 0,
      cost double precision not null default 0,
      primary key (run, lot)
    )`,
    `create table workers (
      id ${name} primary key,
      machine text not null,
      pid bigint not null,
      offers text not null,
      concurrency integer not null,
      started timestamptz not null default now(),
      seen timestamptz not null default now(),
      is_stopping boolean not null default false,
      playing integer not null default 0,
      finished bigint not null default 0,
      committing double precision not null default 0
    )`,
    `create table refusals (
      worker ${name} not null references workers on delete cascade,
      run ${name} not null references runs on delete cascade,
      reason text not null,
      primary key (worker, run)
    )`,
    `create table model_limits (model ${name} primary key, rate double precision, concurrency integer)`,
    `create table model_states (
      model ${name} primary key,
      name ${name} not null,
      ceiling integer not null,
      allowance double precision not null,
      epoch bigint not null default 0,
      refused_before boolean not null default false,
      paused_until timestamptz,
      outage double precision not null default 0,
      unanswered integer not null default 0,
      next_slot timestamptz,
      last_fault text
    )`,
    `create table model_use (
      model ${name} not null references model_states on delete cascade,
      worker ${name} not null references workers on delete cascade,
      in_flight integer not null,
      waiting integer not null,
      seen timestamptz not null default now(),
      primary key (model, worker)
    )`,
    `create table grants (
      run ${name} not null references runs on delete cascade,
      worker ${name} not null,
      reserved double precision not null,
      running integer not null default 0,
      waiting integer not null default 0,
      primary key (run, worker)
    )`,
    `create table pauses (what ${name} primary key)`,
  ],
];

/** Makes the tables of a fleet or brings them up to date: all steps at once or none, and one process at a time. */
export async function migrateFleet(tables: Kysely<FleetTables>): Promise<void> {
  if ((await findVersion(tables)) === steps.length) return;
  await tables.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await sql`create schema if not exists ${sql.id(fleetSchema)}`.execute(transaction);
    await sql`set local search_path to ${sql.id(fleetSchema)}`.execute(transaction);
    const version = await findVersion(transaction);
    if (version > steps.length) {
      throw new AssayError(
        "store/newer-version",
        `the fleet's tables were made by a newer Assay (version ${version}, this one knows ${steps.length}); use that Assay`,
      );
    }
    if (version === 0) await sql`create table meta (name text primary key, value text not null)`.execute(transaction);
    for (const statement of steps.slice(version).flat()) await sql.raw(statement).execute(transaction);
    await transaction
      .insertInto("meta")
      .values({ name: "version", value: String(steps.length) })
      .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
      .execute();
  });
}

async function findVersion(tables: Kysely<FleetTables>): Promise<number> {
  // By a query: what `to_regclass` remembers is not brought up to date while a lock is waited for.
  const found =
    await sql`select 1 from pg_catalog.pg_tables where schemaname = ${fleetSchema} and tablename = 'meta'`.execute(
      tables,
    );
  if (found.rows.length === 0) return 0;
  const row = await tables.selectFrom("meta").select("value").where("name", "=", "version").executeTakeFirst();
  return Number(row?.value ?? 0);
}
