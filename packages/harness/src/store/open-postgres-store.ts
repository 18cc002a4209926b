import type { Pool } from "pg";
import type { PostgresConnections } from "./postgres/postgres-backend.ts";
import type { SqlStore } from "./sql/sql-store.ts";

/** A store in PostgreSQL with the connections that it uses, for what lives in the same database. */
export interface PostgresStore {
  readonly store: SqlStore;
  readonly pool: Pool;
  /** How messages call the server; never with a password. */
  readonly shown: string;
  /** An error of the server or of the way to it in our words; any other error is given back. */
  explain(error: unknown): unknown;
}

export interface PostgresStoreOptions extends PostgresConnections {
  /** How long a lost server is waited for, in milliseconds. */
  readonly patience?: number;
}

/** Opens the store at the address of a PostgreSQL database; any other address is refused. */
export async function openPostgresStore(address: string, options: PostgresStoreOptions = {}): Promise<PostgresStore> {
  const { connectPostgres } = await import("./connect-postgres.ts");
  return connectPostgres(address, options);
}
