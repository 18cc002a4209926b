import type { Socket } from "node:net";
import { AssayError } from "@assay/contract";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { Pool, type PoolClient, types } from "pg";
import { serversIn } from "../address.ts";
import type { Backend, Tables } from "../sql/backend.ts";
import type { Database } from "../sql/database.ts";
import { explainPostgres } from "./explain-postgres.ts";
import { chooseServer } from "./server-choice.ts";

/** The tables have a schema of their own, so that a store can share a database with other things. */
const schema = "assay";
const maxConnections = 10;
const connectMilliseconds = 30_000;
/** Any number will do that other users of the database do not lock. */
const migrationLock = 4_126_700_931;

/** How a process uses its connections. */
export interface PostgresConnections {
  /** The most that are open at once. */
  readonly most?: number;
  /**
   * Milliseconds without a byte after which a connection is given up, where a way to the server may swallow bytes. It is
   * also how long the server lets a transaction wait for its next statement, so that nobody waits for the locks of a
   * process that is cut off.
   */
  readonly silence?: number;
}

/** Connects to a server when it is first used, and again after a connection was lost. */
export function openPostgresBackend(
  url: string,
  shown: string,
  connections: PostgresConnections = {},
): Backend & { readonly pool: Pool } {
  const pool = makePool(url, connections);
  const { silence } = connections;
  if (silence !== undefined) pool.on("connect", (client) => giveUpWhenSilent(client, silence));
  // Whoever waits for a lost connection is told by the query itself, and one that nobody uses is replaced at the next
  // use. Without a listener the same news would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    // Queries are short: compiling one to machine code takes longer than it saves.
    client.query("set jit = off").catch(() => {});
  });
  return {
    pool,
    tables: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema),
    shown,
    columnTypes: {
      name: 'text collate "C"',
      text: "text",
      whole: "bigint",
      real: "double precision",
      bytes: "bytea",
      tableEnd: "",
    },
    tableNames,
    beginMigration,
    explain: (error) => explainPostgres(error, shown),
  };
}

/** The types of `pg` leave out that a client has its socket. */
type ClientWithSocket = { readonly connection: { readonly stream: Socket } };

function giveUpWhenSilent(client: PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as ClientWithSocket).connection;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error("connection terminated: the server was silent")));
}

function makePool(connectionString: string, { most = maxConnections, silence }: PostgresConnections): Pool {
  try {
    return new Pool({
      connectionString,
      ...chooseServer(serversIn(connectionString)),
      max: most,
      ...(silence === undefined ? {} : { idle_in_transaction_session_timeout: silence }),
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      application_name: "assay",
      // Whole numbers of 64 bits come as numbers: ours are all below 2^53.
      types: {
        getTypeParser: (type, format) => (type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)),
      },
    });
  } catch {
    throw new AssayError("store/wrong-address", "the PostgreSQL address has an option that cannot be read; correct it");
  }
}

async function tableNames(tables: Tables): Promise<readonly string[]> {
  const query = sql<{ tablename: string }>`select tablename from pg_catalog.pg_tables where schemaname = ${schema}`;
  return (await query.execute(tables)).rows.map(({ tablename }) => tablename);
}

async function beginMigration(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
  await sql`set local search_path to ${sql.id(schema)}`.execute(transaction);
}
