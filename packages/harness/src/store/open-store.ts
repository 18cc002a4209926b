import { readAddress } from "./address.ts";
import { openPostgresBackend } from "./postgres/postgres-backend.ts";
import { migrate } from "./schema/migrate.ts";
import { migrations } from "./schema/migrations.ts";
import type { Backend } from "./sql/backend.ts";
import { SqlStore } from "./sql/sql-store.ts";
import { openSqliteBackend } from "./sqlite/sqlite-backend.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store at an address, which is a path, `sqlite:PATH` or `postgres://…`; its tables are made or brought up to
 * date. A file that is not there is made, unless `isMade` is false.
 */
export async function openStore(address: string, options: { readonly isMade?: boolean } = {}): Promise<Store> {
  const backend = await openBackend(address, options);
  try {
    await migrate(backend, migrations);
    return new SqlStore(backend);
  } catch (error) {
    await backend.tables.destroy();
    throw error;
  }
}

/** Connects to what an address names, whatever tables are there. */
export async function openBackend(
  address: string,
  { isMade = true }: { readonly isMade?: boolean } = {},
): Promise<Backend> {
  const place = readAddress(address);
  if (place.kind === "sqlite") return openSqliteBackend(place.path, { isMade });
  return openPostgresBackend(place.url, place.shown);
}
