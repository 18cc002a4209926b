import { existsSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Finding } from "./finding.ts";
import { runProgram } from "./run-program.ts";

/** The embedded store by opening one; the server's programs by their version. */
export async function checkStores(): Promise<Finding[]> {
  return [checkSqlite(), await checkPostgres()];
}

function checkSqlite(): Finding {
  const database = new DatabaseSync(":memory:");
  const row = database.prepare("select sqlite_version() as version").get();
  database.close();
  return { area: "store", name: "sqlite", status: "works", detail: `${row?.version} (in Node)`, required: true };
}

/** Debian keeps the server's programs off the path, one folder a major version. */
function postgresProgram(): string {
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const program = newest.map((version) => `${versions}/${version}/bin/postgres`).find((path) => existsSync(path));
  return program ?? "postgres";
}

async function checkPostgres(): Promise<Finding> {
  const base = { area: "store", name: "postgresql", required: false } as const;
  const server = await runProgram(postgresProgram(), ["--version"]);
  if (server.ok) {
    return { ...base, status: "works", detail: `server programs ${/\d+(\.\d+)*/.exec(server.printed)?.[0] ?? "?"}` };
  }
  return { ...base, status: "missing", detail: "no server programs here", wayOut: "sudo apt-get install postgresql" };
}
