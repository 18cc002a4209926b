import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyOf, sampleEpisode, sampleEvents, sampleItems, sampleRun } from "../contract/sample.test-support.ts";
import { openBackend } from "../open-backend.ts";
import { migrate } from "../schema/migrate.ts";
import { migrations } from "../schema/migrations.ts";
import { attemptAll } from "./attempt.ts";
import type { Backend } from "./backend.ts";
import { commitEpisodes, packEpisodes } from "./commit.ts";
import { addEvents, openAttempt, packNewEvents } from "./events.ts";
import { SqlStore } from "./sql-store.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-takeover-"));
const tail = sampleEpisode(keyOf("run", 0), { attempt: "try", events: sampleEvents(2, 3), allEvents: 5 });
let backend: Backend;
let store: SqlStore;

beforeEach(async () => {
  backend = await openBackend(join(folder, `${performance.now()}.sqlite`));
  await migrate(backend, migrations);
  store = new SqlStore(backend);
  await store.createRun(sampleRun("run"));
  await store.addItems("run", sampleItems(1));
  await store.appendEvents("run", "try", sampleEvents(3));
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process is told whose run another has taken over between its reading and its writing. */
const swept = { code: "store/conflict", message: expect.stringContaining("another process took the run over") };

describe("a try that is swept between being packed and being written", () => {
  it("is not committed without its first events", async () => {
    const packed = await packEpisodes(backend.tables, [tail]);
    await store.sweep("run");
    await expect(attemptAll(backend, (tables) => commitEpisodes(tables, packed))).rejects.toMatchObject(swept);
    expect(await store.episodes("run", { from: 0, count: 1 })).toEqual([]);
  });

  it("is not appended to", async () => {
    const packed = await packNewEvents(backend.tables, "try", sampleEvents(2, 3));
    await store.sweep("run");
    const appending = attemptAll(backend, async (tables) => {
      await openAttempt(tables, "run", packed);
      await addEvents(tables, [packed]);
    });
    await expect(appending).rejects.toMatchObject(swept);
  });

  it("is committed where nothing was swept", async () => {
    const packed = await packEpisodes(backend.tables, [tail]);
    expect(await attemptAll(backend, (tables) => commitEpisodes(tables, packed))).toEqual(["committed"]);
  });
});
