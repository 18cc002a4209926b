import { expect, it } from "vitest";
import { openBackend } from "../open-backend.ts";
import { openStore } from "../open-store.ts";
import { migrate } from "../schema/migrate.ts";
import type { Migration } from "../schema/migration.ts";
import { version1 } from "../schema/version-1.ts";
import type { Backend } from "../sql/backend.ts";
import { SqlStore } from "../sql/sql-store.ts";
import type { Ground } from "./ground.test-support.ts";
import { sampleRun } from "./sample.test-support.ts";

const step = (version: number, ...statements: string[]): Migration => ({ version, statements: () => statements });
const version2 = step(2, "alter table runs add column note text", "update runs set note = 'from version 1'");
const version3 = step(3, "create table notes (note text)");

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
    await migrated(address, [version1], (backend) => new SqlStore(backend).createRun(sampleRun("run")));
    const opened = [version1, version2, version3];
    for (const _ of [1, 2]) {
      const found = await migrated(address, opened, async (backend) => ({
        version: await versionOf(backend),
        run: await new SqlStore(backend).run("run"),
        notes: await backend.tables.selectFrom("runs").selectAll().execute(),
        names: await backend.tableNames(backend.tables),
      }));
      expect(found.version).toBe("3");
      expect(found.run?.record).toEqual(sampleRun("run").record);
      expect(found.notes).toMatchObject([{ note: "from version 1" }]);
      expect(found.names).toContain("notes");
    }
  });

  it("does no step when one of them fails", async () => {
    const address = await ground.newAddress();
    await migrated(address, [version1], (backend) => new SqlStore(backend).createRun(sampleRun("run")));
    const broken = [version1, version2, step(3, "create table notes (note text)", "create nonsense")];
    await expect(migrated(address, broken, versionOf)).rejects.toThrow(/syntax error/);
    const left = await migrated(address, [version1], async (backend) => [
      await versionOf(backend),
      "note" in (await backend.tables.selectFrom("runs").selectAll().executeTakeFirstOrThrow()),
      (await backend.tableNames(backend.tables)).includes("notes"),
    ]);
    expect(left).toEqual(["1", false, false]);
  });

  it("leaves a store of a newer version alone and says so", async () => {
    const address = await ground.newAddress();
    await migrated(address, [version1, version2], versionOf);
    await expect(openStore(address)).rejects.toMatchObject({
      code: "store/newer-version",
      message: expect.stringMatching(/was written by a newer Assay \(its tables have version 2, this one knows 1\)/),
    });
    expect(await migrated(address, [version1, version2], versionOf)).toBe("2");
  });

  it("makes the tables once when several open a new store at once", async () => {
    const address = await ground.newAddress();
    const stores = await Promise.all(Array.from({ length: 6 }, () => ground.open(address)));
    await stores[0]?.createRun(sampleRun("run"));
    for (const store of stores) expect(await store.run("run")).toBeDefined();
  });
}
