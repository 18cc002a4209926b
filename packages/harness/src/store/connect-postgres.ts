import { AssayError } from "@assay/contract";
import { readAddress } from "./address.ts";
import type { PostgresStore, PostgresStoreOptions } from "./open-postgres-store.ts";
import { openPostgresBackend } from "./postgres/postgres-backend.ts";
import { migrate } from "./schema/migrate.ts";
import { migrations } from "./schema/migrations.ts";
import { SqlStore } from "./sql/sql-store.ts";

/** Connects to a store in PostgreSQL and brings its tables up to date. */
export async function connectPostgres(
  address: string,
  { patience, ...connections }: PostgresStoreOptions,
): Promise<PostgresStore> {
  const place = readAddress(address);
  if (place.kind !== "postgres") {
    throw new AssayError(
      "store/wrong-address",
      "a fleet needs a store in PostgreSQL; name it with --store postgres://USER@HOST:PORT/DATABASE",
    );
  }
  const backend = openPostgresBackend(place.url, place.shown, connections);
  try {
    await migrate(backend, migrations);
    const { pool, shown, explain } = backend;
    return { store: new SqlStore(backend, patience), pool, shown, explain };
  } catch (error) {
    await backend.tables.destroy();
    throw error;
  }
}
