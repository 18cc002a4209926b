import { readAddress } from "./address.ts";
import type { Backend } from "./sql/backend.ts";

/** Connects to what an address names, whatever tables are there. Only the database that it names is loaded. */
export async function openBackend(
  address: string,
  { isMade = true }: { readonly isMade?: boolean } = {},
): Promise<Backend> {
  const place = readAddress(address);
  if (place.kind === "sqlite") {
    const { openSqliteBackend } = await import("./sqlite/sqlite-backend.ts");
    return openSqliteBackend(place.path, { isMade });
  }
  const { openPostgresBackend } = await import("./postgres/postgres-backend.ts");
  return openPostgresBackend(place.url, place.shown);
}
