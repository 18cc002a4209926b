import type { Store } from "./store.ts";

/**
 * Opens the store at an address, which is a path, `sqlite:PATH` or `postgres://…`. Its tables are made or brought up to
 * date. A file that is not there is made, unless `isMade` is false. The packages of databases are loaded here, so that
 * commands without a store start without them.
 */
export async function openStore(address: string, options: { readonly isMade?: boolean } = {}): Promise<Store> {
  const { connectStore } = await import("./connect-store.ts");
  return connectStore(address, options);
}
