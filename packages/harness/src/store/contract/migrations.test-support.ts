import { expect, it } from "vitest";
import { openBackend } from "../open-backend.ts";
import { openStore } from "../open-store.ts";
import { migrate } from "../schema/migrate.ts";
import type { Migration } from "../schema/migration.ts";
import { migrations } from "../schema/migrations.ts";
import type { Backend } from "../sql/backend.ts";
import { SqlStore } from "../sql/sql-store.ts";
import type { Ground } from "./ground.test-support.ts";
import { sampleRun } from "./sample.test-support.ts";

const step = (version: number, ...statements: string[]): Migration => ({ version, statements: () => statements });
const known = migrations.length;
const noted = step(known + 1, "alter table runs add column note text", "update runs set note = 'from before'");
const notes = step(known + 2, "create table notes (note text)");

/** Brings a store to the end of a list of steps, and does something with it. */
async function migrated<Result>(
  address: string,
  migrations: readonly Migration[],
  work: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const backend = await openBackend(address);
  try {
    await migrate(backend, migrations);
    return await work(backend);
  } finally {
    await backend.tables.destroy();
  }
}

const versionOf = async ({ tables }: Backend): Promise<string> => {
  const query = tables.selectFrom("meta").select("value").where("name", "=", "version");
  return (await query.executeTakeFirstOrThrow()).value;
};

export function describeMigrations(ground: Ground): void {
  it("takes a store through the steps that it lacks, each once, and keeps what it holds", async () => {
    const address = await ground.newAddress();
    await migrated(address, migrations, (backend) => new SqlStore(backend).createRun(sampleRun("run")));
    const opened = [...migrations, noted, notes];
    for (const _ of [1, 2]) {
      const found = await migrated(address, opened, async (backend) => ({
        version: await versionOf(backend),
        run: await new SqlStore(backend).run("run"),
        notes: await backend.tables.selectFrom("runs").selectAll().execute(),
        names: await backend.tableNames(backend.tables),
      }));
      expect(found.version).toBe(String(known + 2));
      expect(found.run?.record).toEqual(sampleRun("run").record);
      expect(found.notes).toMatchObject([{ note: "from before" }]);
      expect(found.names).toContain("notes");
    }
  });

  it("does no step when one of them fails", async () => {
    const address = await ground.newAddress();
    await migrated(address, migrations, (backend) => new SqlStore(backend).createRun(sampleRun("run")));
    const broken = [...migrations, noted, step(known + 2, "create table notes (note text)", "create nonsense")];
    await expect(migrated(address, broken, versionOf)).rejects.toThrow(/syntax error/);
    const left = await migrated(address, migrations, async (backend) => [
      await versionOf(backend),
      "note" in (await backend.tables.selectFrom("runs").selectAll().executeTakeFirstOrThrow()),
      (await backend.tableNames(backend.tables)).includes("notes"),
    ]);
    expect(left).toEqual([String(known), false, false]);
  });

  it("leaves a store of a newer version alone and says so", async () => {
    const address = await ground.newAddress();
    await migrated(address, [...migrations, noted], versionOf);
    await expect(openStore(address)).rejects.toMatchObject({
      code: "store/newer-version",
      message: expect.stringContaining(
        `was written by a newer Assay (its tables have version ${known + 1}, this one knows ${known})`,
      ),
    });
    expect(await migrated(address, [...migrations, noted], versionOf)).toBe(String(known + 1));
  });

  it("makes the tables once when several open a new store at once", async () => {
    const address = await ground.newAddress();
    const stores = await Promise.all(Array.from({ length: 6 }, () => ground.open(address)));
    await stores[0]?.createRun(sampleRun("run"));
    for (const store of stores) expect(await store.run("run")).toBeDefined();
  });
}
