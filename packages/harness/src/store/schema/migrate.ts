import { AssayError } from "@assay/contract";
import { sql } from "kysely";
import { attempt, attemptAll } from "../sql/attempt.ts";
import type { Backend, Tables } from "../sql/backend.ts";
import type { Migration } from "./migration.ts";

const application = "assay";

/**
 * Brings the tables to the last version of the list, all steps at once or none. Tables that are not ours are left alone,
 * and so are those of a later version.
 */
export async function migrate(backend: Backend, migrations: readonly Migration[]): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0;
  if ((await attempt(backend, (tables) => findVersion(backend, tables, newest))) === newest) return;
  await attemptAll(backend, async (transaction) => {
    await backend.beginMigration(transaction);
    const version = await findVersion(backend, transaction, newest);
    const { columnTypes } = backend;
    const statements = migrations
      .filter((migration) => migration.version > version)
      .flatMap((migration) => migration.statements(columnTypes));
    if (version === 0) statements.unshift(metaTable(backend));
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await transaction
      .insertInto("meta")
      .values([
        { name: "application", value: application },
        { name: "version", value: String(newest) },
      ])
      .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
      .execute();
  });
}

function metaTable({ columnTypes: { name, text, tableEnd } }: Backend): string {
  return `create table meta (name ${name} primary key, value ${text} not null)${tableEnd}`;
}

/** The version of the tables that are there; 0 where there are none. */
async function findVersion(backend: Backend, tables: Tables, newest: number): Promise<number> {
  const names = await backend.tableNames(tables);
  if (names.length === 0) return 0;
  const meta = names.includes("meta") && names.includes("runs") ? await readMeta(tables) : new Map<string, string>();
  const version = Number(meta.get("version"));
  if (meta.get("application") !== application || !Number.isInteger(version)) {
    throw new AssayError(
      "store/wrong-address",
      `${backend.shown} is a database of something else than Assay; name another place for the store`,
    );
  }
  if (version > newest) {
    throw new AssayError(
      "store/newer-version",
      `${backend.shown} was written by a newer Assay (its tables have version ${version}, this one knows ${newest}); use that Assay, or another store`,
    );
  }
  return version;
}

/** Every column is asked for, since a table of somebody else may have this name and other columns. */
async function readMeta(tables: Tables): Promise<ReadonlyMap<string, string>> {
  const rows = await tables.selectFrom("meta").selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
