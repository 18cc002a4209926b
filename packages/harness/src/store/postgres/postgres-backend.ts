import { AssayError } from "@assay/contract";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { Pool, types } from "pg";
import type { Backend, Tables } from "../sql/backend.ts";
import type { Database } from "../sql/database.ts";
import { explainPostgres } from "./explain-postgres.ts";

/** The tables have a schema of their own, so that a store can share a database with other things. */
const schema = "assay";
const maxConnections = 10;
const connectMilliseconds = 30_000;
/** Any number will do that other users of the database do not lock. */
const migrationLock = 4_126_700_931;

/** Connects to a server when it is first used, and again after a connection was lost. */
export function openPostgresBackend(url: string, shown: string): Backend {
  const pool = makePool(url);
  // Whoever waits for a lost connection is told by the query itself, and one that nobody uses is replaced at the next
  // use. Without a listener the same news would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
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

function makePool(connectionString: string): Pool {
  try {
    return new Pool({
      connectionString,
      max: maxConnections,
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
