import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Backend, Tables } from "../sql/backend.ts";
import type { Database } from "../sql/database.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { whenFree } from "./when-free.ts";

/** Opens a file, which is made where there is none; a folder stands for the file `assay.sqlite` in it. */
export async function openSqliteBackend(given: string): Promise<Backend> {
  const path = isFolder(given) ? join(given, "assay.sqlite") : given;
  const explain = (error: unknown): unknown => explainSqlite(error, path);
  try {
    const database = openFile(path);
    try {
      await configure(database);
      return {
        tables: new Kysely<Database>({ dialect: nodeSqliteDialect(database) }),
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

/** A new file is for its owner alone, because the store holds secret seeds; SQLite gives its other files the same mode. */
function openFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, "a", 0o600));
  return new DatabaseSync(path, { timeout: 10, enableForeignKeyConstraints: true });
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
