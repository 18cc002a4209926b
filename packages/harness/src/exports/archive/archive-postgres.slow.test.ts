import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { verifyRun } from "../../reports/verification/verify-run.ts";
import { openStore } from "../../store/index.ts";
import { describePostgres } from "../../testing/describe-postgres.test-support.ts";
import { RunBench, submit } from "../../testing/run-bench.ts";
import { importArchive } from "./import-archive.ts";
import { writeArchive } from "./write-archive.ts";

describePostgres("an archive brought into PostgreSQL", (server) => {
  it("verifies there, also after an import that was interrupted, and leaves as the same lines again", async () => {
    const bench = await RunBench.open();
    const other = await openStore(await server().newDatabase());
    try {
      const run = await bench.plan({
        suites: [{ suite: "sums", settings: { items: 2 }, seeds: "1..2" }],
        agents: [{ agent: "baseline/oracle" }, { agent: "loop", model: bench.script([submit(1)], true) }],
      });
      await bench.play(run);
      const { suites } = bench;
      const [there, back] = [join(bench.folder, "there.assay"), join(bench.folder, "back.assay")];
      await writeArchive(bench.store, run, { path: there, suites, withKeys: false, withSeeds: false });
      const stopping = new Error("stopped");
      const progress = (episodes: number): void => {
        if (episodes === 3) throw stopping;
      };
      await expect(importArchive(other, there, { suites: async () => suites, progress })).rejects.toBe(stopping);
      expect(await other.run(run)).toMatchObject({ status: "planning" });
      expect(await importArchive(other, there, { suites: async () => suites })).toMatchObject({ run, episodes: 8 });
      expect((await verifyRun(other, run, suites)).differences).toEqual([]);
      expect(await other.overview(run)).toEqual(await bench.store.overview(run));
      await writeArchive(other, run, { path: back, suites, withKeys: false, withSeeds: false });
      expect(gunzipSync(readFileSync(back)).equals(gunzipSync(readFileSync(there)))).toBe(true);
    } finally {
      await other.close();
      await bench.close();
    }
  });
});
