import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { AssayError } from "@assay/contract";
import { Kysely, sql } from "kysely";
import type { Backend, Tables } from "../sql/backend.ts";
import type { Database } from "../sql/database.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { whenFree } from "./when-free.ts";

/** Opens a file; a folder stands for the file `assay.sqlite` in it. Where there is none, it is made or that is an error. */
export async function openSqliteBackend(given: string, { isMade }: { readonly isMade: boolean }): Promise<Backend> {
  const path = isFolder(given) ? join(given, "assay.sqlite") : given;
  if (!isMade && !existsSync(path)) {
    throw new AssayError("store/not-found", `there are no runs yet, and no store ${path}; begin one with 'assay run'`);
  }
  const explain = (error: unknown): unknown => explainSqlite(error, path);
  try {
    // Who makes a store wants to write to it.
    const isReadOnly = !isMade && !canWrite(path);
    const database = isReadOnly ? openReadOnly(path) : openFile(path);
    try {
      if (!isReadOnly) await configure(database);
      return {
        tables: new Kysely<Database>({ dialect: nodeSqliteDialect(database, stillThere(path)) }),
        shown: path,
        columnTypes: { name: "text", text: "text", whole: "integer", real: "real", bytes: "blob", tableEnd: " strict" },
        tableNames,
        beginMigration: async () => {},
        explain,
      };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw explain(error);
  }
}

const isFolder = (path: string): boolean =>
  path.endsWith("/") || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);

/** Whether a file and its folder can be written: a store on read-only media can be viewed all the same. */
function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Takes the file as one that nobody changes: SQLite cannot make the files of its log where it cannot write. */
function openReadOnly(path: string): DatabaseSync {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) {
    throw new AssayError(
      "store/cannot-write",
      `${path} cannot be written, and its last changes are still in ${path}-wal; copy both to a disk that can be written`,
    );
  }
  const address = pathToFileURL(path);
  address.search = "?immutable=1";
  return new DatabaseSync(address, { readOnly: true });
}

/** A new file is for its owner alone, because the store holds secret seeds; SQLite gives its other files the same mode. */
function openFile(path: string): DatabaseSync {
  makeFolder(dirname(path));
  closeSync(openSync(path, "a", 0o600));
  return new DatabaseSync(path, { timeout: 10, enableForeignKeyConstraints: true });
}

/**
 * Makes a folder and those above it, one at a time: Node's recursive mkdir does not return where the kernel answers "no
 * such file" for a parent that exists, as under /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it by now.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Looks whether a path still names the file that was opened. SQLite would write on into a file that was removed, and all
 * of it would be gone with the process.
 */
function stillThere(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new AssayError(
      "store/cannot-write",
      `${path} was removed or replaced while it was in use; put it back with its -wal file`,
    );
  };
}

/**
 * With a write-ahead log, readers and the writer do not wait for each other, and what was committed survives the end of
 * the process at any moment. At `normal` a power cut can take the last episodes back, and never a part of one.
 * A file of something else is only read, and keeps its journal.
 * The log is copied into the file when it has 32 MB: the process stands still meanwhile, and to copy eight times as much
 * takes little longer.
 */
async function configure(database: DatabaseSync): Promise<void> {
  await whenFree(() => {
    const names = database.prepare(listTables).all();
    if (names.length === 0 || names.some(({ name }) => name === "meta")) database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = normal; pragma journal_size_limit = 67108864; pragma cache_size = -16384");
    database.exec("pragma wal_autocheckpoint = 8192");
  });
}

const listTables = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'";

async function tableNames(tables: Tables): Promise<readonly string[]> {
  const { rows } = await sql.raw<{ name: string }>(listTables).execute(tables);
  return rows.map(({ name }) => name);
}
