import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type { Pool } from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import { type Database, openPostgresStore, type PostgresStore, retryWhenLost } from "../store/index.ts";
import { usualLease } from "./lease.ts";
import { type FleetMember, listWorkers } from "./list-workers.ts";
import type { FleetTables } from "./tables/fleet-tables.ts";
import { fleetSchema, migrateFleet } from "./tables/migrate-fleet.ts";

/** The schema of the queue's own tables. */
export const queueSchema = "assay_queue";

/** No worker may be silent for less, by the rules of the queue. */
const leastLease = 10;

export interface FleetOptions {
  /** Seconds after which the jobs of a worker that is not heard of are played by others. */
  readonly lease?: number;
  /** How long a lost server is waited for, in milliseconds. */
  readonly patience?: number;
  /** Milliseconds after which a connection that says nothing is given up. */
  readonly silence?: number;
  /** The most connections that are open at once. */
  readonly connections?: number;
  /** Whether this process looks for lost workers and keeps the queue tidy; those that only look do not. */
  readonly isSupervisor?: boolean;
  /** What goes wrong in the queue's own work. */
  onError?(error: unknown): void;
}

/** A connection to the database of a fleet: the store, the fleet's tables and the queue, over one set of connections. */
export interface Fleet {
  readonly store: PostgresStore["store"];
  readonly tables: Kysely<FleetTables>;
  readonly boss: PgBoss;
  readonly lease: number;
  readonly shown: string;
  explain(error: unknown): unknown;
  /** The workers that were heard of within a lease. */
  workers(): Promise<readonly FleetMember[]>;
  close(): Promise<void>;
}

const usualSilence = 60_000;

/** Opens a fleet in a PostgreSQL database, whose tables are made where they are missing. */
export const openFleet = (address: string, options: FleetOptions = {}): Promise<Fleet> =>
  retryWhenLost(() => connectFleet(address, options), options.patience);

async function connectFleet(address: string, options: FleetOptions): Promise<Fleet> {
  const { patience, silence = usualSilence, connections } = options;
  const lease = Math.max(leastLease, options.lease ?? usualLease);
  const opened = await openPostgresStore(address, {
    silence,
    ...(patience === undefined ? {} : { patience }),
    ...(connections === undefined ? {} : { most: connections }),
  });
  const { store, pool, shown, explain } = opened;
  try {
    const tables = new Kysely<FleetTables>({ dialect: new PostgresDialect({ pool }) }).withSchema(fleetSchema);
    await migrateFleet(tables);
    const boss = await startQueue(pool, lease, options);
    return {
      store,
      tables,
      boss,
      lease,
      shown,
      explain,
      workers: () => listWorkers(tables, lease),
      async close() {
        await boss.stop({ graceful: false, close: false }).catch(() => undefined);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw explain(error);
  }
}

async function startQueue(pool: Pool, lease: number, { isSupervisor = false, onError }: FleetOptions): Promise<PgBoss> {
  const often = Math.max(1, Math.floor(lease / 6));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    schedule: false,
    supervise: isSupervisor,
    superviseIntervalSeconds: often,
    monitorIntervalSeconds: often,
  });
  // Its own work is done again at the next time. Without a listener the same news would end the process.
  boss.on("error", (error) => onError?.(error));
  if (await hasQueue(pool)) await boss.start();
  else await alone(pool, () => boss.start());
  return boss;
}

async function hasQueue(pool: Pool): Promise<boolean> {
  const query = "select 1 from pg_catalog.pg_tables where schemaname = $1 and tablename = 'version'";
  return (await pool.query(query, [queueSchema])).rows.length > 0;
}

/** Any number will do that other users of the database do not lock. */
const startLock = 4_126_700_933;

/** Does something while no other process does it: two that make the queue's tables at once are in each other's way. */
async function alone(pool: Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [startLock]);
    await work();
    await client.query("select pg_advisory_unlock($1)", [startLock]);
    client.release();
  } catch (error) {
    // The lock goes with the connection.
    client.release(true);
    throw error;
  }
}

/** The queue inside a transaction. */
export const queueIn = (transaction: Parameters<typeof fromKysely>[0]) => ({ db: fromKysely(transaction) });

/** The fleet's tables inside a transaction of the store. */
export const fleetIn = (transaction: Transaction<Database>): Transaction<FleetTables> =>
  (transaction as unknown as Transaction<FleetTables>).withSchema(fleetSchema);
