import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.test-support.ts";
import {
  keyOf,
  sampleEpisode,
  sampleEvents,
  sampleItem,
  sampleItems,
  sampleRun,
} from "../contract/sample.test-support.ts";
import { openBackend } from "../open-backend.ts";
import { openStore } from "../open-store.ts";
import { migrate } from "./migrate.ts";
import { version1 } from "./version-1.ts";

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "assay-version-1-"));
const all = { from: 0, count: 100 };
afterAll(() => rmSync(folder, { recursive: true }));

/** What the fixtures hold, and that work can go on. */
async function checkFixture(address: string): Promise<void> {
  const store = await openStore(address);
  try {
    const { secrets, ...run } = sampleRun("run");
    expect(await store.run("run")).toEqual({ ...run, status: "interrupted", reason: "the machine was switched off" });
    expect(await store.secrets("run")).toEqual(secrets);
    expect(await store.items("run", all)).toEqual(sampleItems(2));
    const episode = sampleEpisode(keyOf("run", 1), { cost: 0.1 + 0.2 });
    const { id } = episode.summary;
    expect(await store.episodes("run", all)).toEqual([episode.summary]);
    expect(await store.submission(id)).toEqual(episode.submission);
    expect(await store.events(id, all)).toEqual(episode.events);
    expect(await store.calls(id, all)).toEqual(episode.calls);
    expect(await store.scores("run", all)).toEqual(episode.scores.map((score) => ({ ...score, episode: id })));
    expect(await store.runs(all)).toMatchObject([{ items: 2, finished: 1, failed: 0, cost: 0.55 }]);
    expect(await store.claim("run", "me", 1999, 3000)).toBe(false);
    await store.sweep("run");
    await store.appendEvents("run", "left", sampleEvents(1));
    expect(await store.commit(sampleEpisode(keyOf("run", sampleItem(0).position)))).toBe("committed");
    expect(await store.commit(episode)).toBe("already-there");
  } finally {
    await store.close();
  }
}

async function makeVersion1(address: string): Promise<void> {
  const backend = await openBackend(address);
  await migrate(backend, [version1]);
  await backend.tables.destroy();
}

describe("a store in SQLite that version 1 wrote", () => {
  it("opens, holds what it held, and goes on", async () => {
    const path = join(folder, "old.sqlite");
    const database = new DatabaseSync(path);
    database.exec(fixture("version-1.sqlite.sql"));
    database.close();
    await checkFixture(path);
  });

  it("has the tables that version 1 makes, which never change", async () => {
    const path = join(folder, "new.sqlite");
    await makeVersion1(path);
    const [old, now] = [new DatabaseSync(":memory:"), new DatabaseSync(path)];
    old.exec(fixture("version-1.sqlite.sql"));
    const [wanted, found] = [old, now].map((database) =>
      database
        .prepare("select sql from sqlite_schema order by name")
        .all()
        .map(({ sql }) => String(sql).replace(/\s+/g, " ")),
    );
    expect(found).toEqual(wanted);
    expect(found?.length).toBeGreaterThan(13);
    now.close();
  });
});

describePostgres("a store in PostgreSQL that version 1 wrote", (server) => {
  const nameOf = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

  it("opens, holds what it held, and goes on", async () => {
    const address = await server().newDatabase();
    await server().query(nameOf(address), fixture("version-1.postgres.sql"));
    await checkFixture(address);
  });

  it("has the tables that version 1 makes, which never change", async () => {
    const [old, now] = [await server().newDatabase(), await server().newDatabase()];
    await server().query(nameOf(old), fixture("version-1.postgres.sql"));
    await makeVersion1(now);
    const columns = `select table_name, column_name, ordinal_position, data_type, is_nullable, collation_name
      from information_schema.columns where table_schema = 'assay' order by 1, 2`;
    const constraints = `select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'assay'::regnamespace order by 1, 2`;
    const indexes = "select indexdef from pg_indexes where schemaname = 'assay' order by 1";
    for (const sql of [columns, constraints, indexes]) {
      const found = await server().query(nameOf(now), sql);
      expect(found).toEqual(await server().query(nameOf(old), sql));
      expect(found.length).toBeGreaterThan(13);
    }
  });
});
