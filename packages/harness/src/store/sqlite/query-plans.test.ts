import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  failed,
  idOf,
  keyOf,
  sampleEpisode,
  sampleEvents,
  sampleItems,
  sampleRun,
  sampleScore,
} from "../contract/sample.test-support.ts";
import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-plans-"));
const path = join(folder, "assay.sqlite");
afterAll(() => rmSync(folder, { recursive: true }));

/** Uses every method, the rarer ways through them included. */
async function useEverything(store: Store): Promise<void> {
  const window = { from: 0, count: 10 };
  await store.createRun(sampleRun("run"));
  await store.addItems("run", sampleItems(3));
  await store.addItems("run", sampleItems(3));
  await store.setStatus("run", "running", "so it is");
  await store.claim("run", "me", 1, 2);
  await store.claim("run", "you", 1, 2);
  await store.holder("run");
  await store.release("run", "me");
  await store.appendEvents("run", "first", sampleEvents(2));
  await store.appendEvents("run", "first", sampleEvents(2, 2));
  await store.appendEvents("run", "left", sampleEvents(2));
  const key = keyOf("run", 1);
  await store.commit(sampleEpisode(key, { attempt: "first", outcome: failed, events: [], allEvents: 4 }));
  await store.commit(sampleEpisode(key, { attempt: "second" }));
  await store.commit(sampleEpisode(key, { attempt: "third" }));
  await store.addScores(idOf(key), [sampleScore("correct", 1), sampleScore("new", 1)]);
  await store.sweep("run");
  await Promise.all([store.run("run"), store.runs(window), store.secrets("run"), store.countItems("run")]);
  await Promise.all([store.items("run", window), store.item("run", "item-1"), store.ended("run", window)]);
  await Promise.all([store.episodes("run", window), store.scores("run", window), store.episode(idOf(key))]);
  const scores = [{ cells: [0], scorer: "exact", metric: "correct", versions: ["1"] }];
  for (const order of ["position", "score"] as const) {
    const query = { scores, order, descending: false, scoreBelow: 1, world: "seed-1", search: "item" };
    await Promise.all([store.findEpisodes("run", query, window), store.countEpisodes("run", query)]);
  }
  const counted = { order: "score", descending: true, agent: "agent-a", cell: 0 } as const;
  const stratum = { name: "type", value: "mean" };
  await store.countEpisodes("run", { ...counted, scores, stratum });
  await store.findEpisodes("run", { ...counted, scores: [...scores, { ...scores[0], cells: [1] }], stratum }, window);
  await store.placeOfEpisode(idOf(key));
  await Promise.all([store.submission(idOf(key)), store.events(idOf(key), window), store.calls(idOf(key), window)]);
}

describe("the queries of a store", () => {
  it("find their rows by an index, and windows are in its order", async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    const store = await openStore(path);
    await useEverything(store);
    const queries = new Set(prepare.mock.calls.map(([sql]) => sql));
    prepare.mockRestore();
    await store.close();
    const database = new DatabaseSync(path);
    const slow: string[] = [];
    let looked = 0;
    for (const sql of queries) {
      if (!/^(select|update|delete)/.test(sql) || /sqlite_schema|"meta"/.test(sql)) continue;
      looked += 1;
      const plan = database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail));
      // A list of runs goes through an index from its end. Of what a subquery found, a window or a run's tallies, all is
      // wanted, and ordering it takes no time. The versions of one score of an episode are few.
      const hasSubquery = /"(blocks|listed)"|select scores\.value/.test(sql);
      const isSlow = (step: string): boolean =>
        (/^SCAN (?!\(?(subquery|blocks|listed)\b)/.test(step) && !/USING (COVERING )?INDEX runs_by_age/.test(step)) ||
        (/TEMP B-TREE/.test(step) && !hasSubquery);
      for (const step of plan.filter(isSlow)) slow.push(`${step}: ${sql}`);
    }
    database.close();
    expect(looked).toBeGreaterThan(25);
    expect(slow).toEqual([]);
  });
});
