import { openBackend } from "./open-backend.ts";
import { migrate } from "./schema/migrate.ts";
import { migrations } from "./schema/migrations.ts";
import { SqlStore } from "./sql/sql-store.ts";
import type { Store } from "./store.ts";

/** Connects to the store at an address and brings its tables up to date. */
export async function connectStore(address: string, options: { readonly isMade?: boolean }): Promise<Store> {
  const backend = await openBackend(address, options);
  try {
    await migrate(backend, migrations);
    return new SqlStore(backend);
  } catch (error) {
    await backend.tables.destroy();
    throw error;
  }
}
