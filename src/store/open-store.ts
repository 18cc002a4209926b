import { readAddress } from "./address.ts";
import { openPostgresBackend } from "./postgres/postgres-backend.ts";
import { migrate } from "./schema/migrate.ts";
import { migrations } from "./schema/migrations.ts";
import type { Backend } from "./sql/backend.ts";
import { SqlStore } from "./sql/sql-store.ts";
import { openSqliteBackend } from "./sqlite/sqlite-backend.ts";
import type { Store } from "./store.ts";

/** Opens the store at an address, which is a path, `sqlite:PATH` or `postgres://…`; its tables are made or brought up to date. */
export async function openStore(address: string): Promise<Store> {
  const backend = await openBackend(address);
  try {
    await migrate(backend, migrations);
    return new SqlStore(backend);
  } catch (error) {
    await backend.tables.destroy();
    throw error;
  }
}

/** Connects to what an address names, whatever tables are there. */
export async function openBackend(address: string): Promise<Backend> {
  const place = readAddress(address);
  return place.kind === "sqlite" ? openSqliteBackend(place.path) : openPostgresBackend(place.url, place.shown);
}
