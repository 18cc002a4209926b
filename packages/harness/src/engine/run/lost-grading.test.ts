import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnySuite } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { GradingThreads } from "../threads/grading-threads.ts";
import { regradeRun } from "./regrade-run.ts";

/** An agent that says much to a tool, so that its episodes are graded in a thread. */
const wordy: AnySuite["baselines"][string] = {
  knows: [],
  agent: () => ({
    can: ["tools"],
    attempt: async (session) => {
      await session.call("look", { words: "x".repeat(30_000) });
      await session.submit(1);
    },
  }),
};
const suites = [{ suite: "sums", seeds: "1", items: { where: { times: 1 } } }];

describe("an episode whose grading is lost", () => {
  let folder: string;
  let module: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-lost-grading-"));
    const path = join(folder, "sums.mjs");
    const scorer = `{ name: "exact", version: "1", actors: [], score: () => process.exit(1) }`;
    writeFileSync(path, `export const suite = { name: "sums", scorers: [${scorer}] };`);
    module = pathToFileURL(path).href;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has failed for reasons of ours, is tried again, and has no score", async () => {
    const bench = await RunBench.open([{ ...sumsSuite(), baselines: { wordy } } as AnySuite]);
    const grading = new GradingThreads({ modules: { sums: module }, preload: [] });
    try {
      const run = await bench.plan({ suites, agents: [{ agent: "baseline/wordy" }], retries: 1 });
      const ending = await bench.play(run, { grading });
      const [episode] = await bench.episodes(run);
      expect(ending).toMatchObject({ status: "interrupted", reason: expect.stringContaining("its thread ended") });
      expect(episode).toMatchObject({ attempts: 2, outcome: { kind: "failed", failure: "internal" } });
      expect(await bench.store.episodeScores(episode.id)).toEqual([]);
    } finally {
      await grading.close();
      await bench.close();
    }
  });

  it("is not graded again by the process itself: regrading asks a thread, too", async () => {
    const bench = await RunBench.open([{ ...sumsSuite(), baselines: { wordy } } as AnySuite]);
    const grading = new GradingThreads({ modules: { sums: module }, preload: [] });
    try {
      const run = await bench.plan({ suites, agents: [{ agent: "baseline/wordy" }] });
      expect(await bench.play(run)).toMatchObject({ status: "finished" });
      await expect(regradeRun(bench.store, run, bench.suites, { grading })).rejects.toMatchObject({
        code: "engine/grading-lost",
      });
    } finally {
      await grading.close();
      await bench.close();
    }
  });
});
