import { join } from "node:path";
import { AssayError } from "@assay/contract";

/** Where a store is, taken apart. */
export type StoreAddress =
  | { readonly kind: "sqlite"; readonly path: string }
  /** `shown` names the server without user, password and options. */
  | { readonly kind: "postgres"; readonly url: string; readonly shown: string };

/** The address that is used when none is given: a file in the folder `$ASSAY_DATA`, or in `./assay-data`. */
export function defaultAddress(environment: { readonly [name: string]: string | undefined }): string {
  const given = environment.ASSAY_DATA ?? "";
  if (hasScheme(given)) return given;
  return join(given === "" ? "assay-data" : given, "assay.sqlite");
}

/** Takes an address apart; what is wrong with one is said without repeating it, because it may hold a password. */
export function readAddress(address: string): StoreAddress {
  if (/^postgres(ql)?:/i.test(address)) return readServer(address);
  const path = address.replace(/^sqlite:/i, "");
  if (path.trim() === "" || path.includes("\0")) {
    throw new AssayError("store/wrong-address", `the address of the store names no file; ${forms}`);
  }
  if (path === ":memory:") {
    throw new AssayError("store/wrong-address", `a store in memory would keep nothing; ${forms}`);
  }
  if (path === address && hasScheme(address)) {
    const scheme = address.slice(0, address.indexOf(":"));
    throw new AssayError("store/wrong-address", `no store has addresses that begin with "${scheme}:"; ${forms}`);
  }
  return { kind: "sqlite", path };
}

const forms = "give the path of a file, sqlite:PATH, or postgres://USER@HOST:PORT/DATABASE";

/** One letter before a colon is a drive, not a scheme. */
const hasScheme = (address: string): boolean => /^([a-z][a-z0-9+.-]+:\/\/|(sqlite|postgres(ql)?):)/i.test(address);

/** The addresses of the servers that an address names, each alone: postgres://me@one:5432,two:5432/runs names two. */
export function serversIn(address: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/is.exec(address) ?? [];
  return before === "" ? [address] : hosts.split(",").map((host) => `${before}${host}${after}`);
}

function readServer(address: string): StoreAddress {
  const urls = serversIn(address).map((each) => URL.parse(each));
  const [url] = urls;
  if (url === undefined || url === null || urls.includes(null) || !address.includes("://")) {
    throw new AssayError(
      "store/wrong-address",
      "the PostgreSQL address cannot be read; write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with special characters of the password as %40",
    );
  }
  // A password with a bare "/", "?" or "#" ends the host's part early, and its rest would be shown as a database's name.
  if (`${url.pathname}${url.search}${url.hash}`.includes("@")) {
    throw new AssayError(
      "store/wrong-address",
      'the PostgreSQL address has an "@" after the host; write special characters of the password as %2F, %3F, %23 or %40',
    );
  }
  const hosts = urls.map((each) => {
    const host = decoded(each?.hostname ?? "") || (each?.searchParams.get("host") ?? "localhost");
    return `${host}${each?.port ? `:${each.port}` : ""}`;
  });
  return { kind: "postgres", url: address, shown: `postgres://${hosts.join(",")}${decoded(url.pathname)}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
