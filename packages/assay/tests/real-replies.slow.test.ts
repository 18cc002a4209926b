import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@assay/harness/store";
import { afterAll, describe, expect, it } from "vitest";
import { type Cell, planOf } from "../audits/local-model/cells.ts";
import { livedThrough } from "../audits/local-model/lived-through.ts";
import { runPlan } from "../src/library/run-plan.ts";

// What SmolLM2-135M-Instruct said, recorded by packages/assay/audits/local-model.ts with --record, is said again.

interface Fixture {
  readonly cell: Cell;
  readonly item: string;
  /** How many items the cell has, where this is not the first. */
  readonly items?: number;
  readonly came: {
    readonly outcome: string;
    readonly calls: number;
    readonly answers: number;
    readonly actors: number;
  };
  readonly scores: readonly { readonly scorer: string; readonly metric: string; readonly value: number }[];
  readonly replies: readonly object[];
}

const recorded = new URL("real-replies/", import.meta.url);
const fixtures = readdirSync(recorded).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, recorded), "utf8")) as Fixture] as const,
);
const folder = mkdtempSync(join(tmpdir(), "assay-real-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the replies of a real model", () => {
  it("are there for every suite", () => {
    const suites = new Set(fixtures.map(([, { cell }]) => cell.suite));
    expect([...suites].sort()).toEqual(["data-analysis", "experiment-design", "rediscovery", "repository-qa"]);
  });

  it.each(fixtures)("come to what they came to: %s", async (name, { cell, item, items = 1, came, scores, replies }) => {
    const file = join(folder, name);
    // An actor's model begins anew with every question, an agent's with every episode.
    writeFileSync(file, JSON.stringify({ version: 1, wrap: cell.asks !== undefined, replies }));
    const store = await openStore(join(folder, `${name}.db`));
    try {
      const { run, status } = await runPlan(planOf(cell, `scripted/${file}`, items), { store });
      expect(status).toBe("finished");
      const episode = (await store.episodes(run, { from: 0, count: items })).find((each) => each.item === item);
      expect(episode).toBeDefined();
      const { outcome, calls, answers, actors } = await livedThrough(store, cell, episode?.id ?? "");
      expect(outcome).toBe(came.outcome);
      if (cell.asks !== undefined) return expect(actors).toBeGreaterThan(0);
      expect({ calls, answers }).toEqual({ calls: came.calls, answers: came.answers });
      const found = (await store.episodeScores(episode?.id ?? "")).map(({ scorer, metric, value }) => ({
        scorer,
        metric,
        value,
      }));
      expect(found).toEqual(scores);
    } finally {
      await store.close();
    }
  });
});
